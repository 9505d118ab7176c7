import type { AppInfo } from '../ipc.ts';
import type { MessageKey, Translate } from './translate.ts';

export interface AboutRow {
  name: MessageKey;
  value: string;
}

/** What About says of the app and the computer that it runs on; nothing of it is a secret. */
export function aboutRows(info: AppInfo, workstation: string): AboutRow[] {
  const { electron, chromium, node } = info.runtime;
  return [
    { name: 'about.version', value: info.version },
    { name: 'about.electron', value: electron },
    { name: 'about.chromium', value: chromium },
    { name: 'about.node', value: node },
    { name: 'about.platform', value: info.platform },
    { name: 'about.zone', value: info.timeZone },
    { name: 'common.workstation', value: workstation },
  ];
}

/** The same as text, one fact a line. */
export function aboutText(info: AppInfo, workstation: string, translate: Translate): string {
  const rows = aboutRows(info, workstation);
  return [
    translate('common.appName'),
    ...rows.map(({ name, value }) => translate('common.pair', { name: translate(name), value })),
    translate('about.licence'),
  ].join('\n');
}
