import type { Translate } from '../../shared/messages/translate.ts';
import type { SettingsTrouble } from '../../shared/settings.ts';
import { useTranslate } from '../i18n.ts';
import { Notice } from './notice.tsx';

/** Trouble with where the settings come from: said on every screen until it is mended. */
export function SettingsTroubles({ problems }: { problems: readonly SettingsTrouble[] }) {
  const translate = useTranslate();
  return problems.map((one) => (
    <Notice tone="warning" key={JSON.stringify(one)}>
      <p>{troubleText(one, translate)}</p>
      {one.kind === 'policyUnusable' && (
        <p className="notice-code">
          <code>{translate('checked.code', { code: 'CFG-POL' })}</code>
        </p>
      )}
    </Notice>
  ));
}

/** The sentence for one trouble. */
export function troubleText(one: SettingsTrouble, translate: Translate): string {
  if (one.kind !== 'policyUnusable') return translate(`trouble.${one.kind}`, { ...one });
  const { reason, path } = one;
  const why = translate(`policyFault.${reason.fault}`, {
    key: reason.fault === 'value' ? reason.key : '',
  });
  return translate('trouble.policyUnusable', { why, path });
}
