import type { SettingsView } from '../../../shared/settings.ts';
import { MinutesChoice, Toggle } from '../../components/choices.tsx';
import { MemoryOnly } from '../../components/memory-only.tsx';
import { Notice } from '../../components/notice.tsx';
import { useTranslate } from '../../i18n.ts';
import { problemOf } from '../../problems.ts';
import type { SwitchName } from './draft.ts';
import type { FormPart } from './form-part.ts';

/** When a session hides itself; first run asks for this, too. */
export function IdleLockPart({ draft, set, problems, isLocked }: FormPart) {
  const translate = useTranslate();
  return (
    <MinutesChoice
      name="idleLockMinutes"
      label={translate('settings.idleLock')}
      hint={translate('settings.idleLockHint')}
      problem={problemOf('idleLockMinutes', problems)}
      none={translate('settings.never')}
      steps={[5, 10, 15, 20, 30, 45, 60]}
      minutes={draft.idleLockMinutes}
      locked={isLocked('idleLockMinutes')}
      onChange={(idleLockMinutes) => set({ idleLockMinutes })}
    />
  );
}

/** What a desk allows, and what it does by itself. */
export function SecurityPart(part: FormPart & { settings: SettingsView }) {
  const { draft, set, problems, isLocked, settings } = part;
  const translate = useTranslate();
  const toggle = (name: SwitchName, hint?: string) => (
    <Toggle
      name={name}
      label={translate(`settings.${name}`)}
      hint={hint}
      checked={draft[name]}
      locked={isLocked(name)}
      onChange={(on) => set({ [name]: on })}
    />
  );
  const isShared = draft.mode !== 'personal';
  return (
    <>
      <div className="stack stack-far">
        <MemoryOnly settings={settings} />
        <IdleLockPart {...part} />
        <MinutesChoice
          name="overrideMinutes"
          label={translate('settings.override')}
          hint={translate('settings.overrideHint')}
          problem={problemOf('overrideMinutes', problems)}
          none={translate('settings.overrideNone')}
          steps={[5, 10, 15, 20, 30, 60, 120]}
          minutes={draft.overrideMinutes}
          locked={isLocked('overrideMinutes')}
          onChange={(overrideMinutes) => set({ overrideMinutes })}
        />
      </div>
      <div className="toggles">
        {toggle('lockOnOsLock')}
        {toggle('lockOnSuspend')}
        {toggle('switchEndsFirst', translate('settings.switchEndsFirstHint'))}
        {toggle('recentNames', translate('settings.recentNamesHint'))}
        {toggle('keepSignedIn', translate('settings.keepSignedInHint'))}
        {draft.keepSignedIn && isShared && (
          <Notice tone="warning">
            <p>{translate('settings.keepSignedInShared')}</p>
          </Notice>
        )}
        {toggle('allowReveal', translate('settings.allowRevealHint'))}
      </div>
    </>
  );
}
