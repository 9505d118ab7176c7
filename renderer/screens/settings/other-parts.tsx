import { useId, useMemo } from 'react';
import { readUserName } from '../../../shared/user-name.ts';
import { Choice } from '../../components/choices.tsx';
import { Field, Locked } from '../../components/field.tsx';
import { Sentence } from '../../components/sentence.tsx';
import { availableLanguages, useTranslate } from '../../i18n.ts';
import { fieldId, problemOf } from '../../problems.ts';
import type { FormPart } from './form-part.ts';

/** The domain for bare names, and on which side of the name it stands. */
export function NamesPart({ draft, set, problems, isLocked }: FormPart) {
  const translate = useTranslate();
  const locked = isLocked('userNameForm');
  const lockedId = useId();
  const { domain, userNameForm } = draft;
  const example = readUserName('jsmith', { domain, form: userNameForm });
  return (
    <div className="stack">
      <Field
        id={fieldId('domain')}
        label={translate('settings.domain')}
        problem={problemOf('domain', problems)}
        locked={isLocked('domain')}
        hint={translate('settings.domainHint')}
        input={{
          autoComplete: 'off',
          value: domain,
          onChange: (event) => set({ domain: event.target.value }),
        }}
      />
      <fieldset className="choice-group" aria-describedby={locked ? lockedId : undefined}>
        <legend>{translate('settings.userNameForm')}</legend>
        {(['backslash', 'at'] as const).map((form, at) => (
          <label className="choice" key={form}>
            <input
              id={at === 0 ? fieldId('userNameForm') : undefined}
              type="radio"
              name="userNameForm"
              checked={userNameForm === form}
              disabled={locked}
              onChange={() => set({ userNameForm: form })}
            />
            {translate(`settings.form.${form}`)}
          </label>
        ))}
        {locked && <Locked id={lockedId} />}
      </fieldset>
      {example.ok && (
        <p className="hint">
          <Sentence message="settings.formExample" slot="name">
            <bdi className="sent-as">{example.sent}</bdi>
          </Sentence>
        </p>
      )}
    </div>
  );
}

/** The zone in which the service writes its times (promise 54). */
export function ZonePart({ draft, set, problems, isLocked }: FormPart) {
  const translate = useTranslate();
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), []);
  const own = useMemo(() => new Intl.DateTimeFormat().resolvedOptions().timeZone, []);
  const chosen = draft.serviceTimeZone;
  const problem = problemOf('serviceTimeZone', problems);
  return (
    <Choice
      name="serviceTimeZone"
      label={translate('settings.serviceTimeZone')}
      hint={translate('settings.serviceTimeZoneHint')}
      problem={problem}
      value={chosen}
      locked={isLocked('serviceTimeZone')}
      onChange={(serviceTimeZone) => set({ serviceTimeZone })}
    >
      <option value="local">{translate('settings.zoneLocal', { zone: own })}</option>
      {chosen !== 'local' && !zones.includes(chosen) && <option value={chosen}>{chosen}</option>}
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone}
        </option>
      ))}
    </Choice>
  );
}

/** What people call the site. */
export function SiteNamePart({ draft, set, problems, isLocked }: FormPart) {
  const translate = useTranslate();
  return (
    <Field
      id={fieldId('siteName')}
      label={translate('settings.siteName')}
      problem={problemOf('siteName', problems)}
      locked={isLocked('siteName')}
      hint={translate('settings.siteNameHint')}
      input={{
        autoComplete: 'off',
        value: draft.siteName,
        onChange: (event) => set({ siteName: event.target.value }),
      }}
    />
  );
}

/** A language in its own words, with the capital of a list. */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** Only languages that have a catalogue are offered; what is set stays on offer. */
export function LanguagePart({ draft, set, problems, isLocked }: FormPart) {
  const translate = useTranslate();
  const offered = [...new Set([...availableLanguages, draft.language])];
  return (
    <Choice
      name="language"
      label={translate('settings.language')}
      problem={problemOf('language', problems)}
      value={draft.language}
      locked={isLocked('language')}
      onChange={(language) => set({ language })}
    >
      <option value="system">{translate('settings.language.system')}</option>
      {offered
        .filter((tag) => tag !== 'system')
        .map((tag) => (
          <option key={tag} value={tag}>
            {ownName(tag)}
          </option>
        ))}
    </Choice>
  );
}

export function ThemePart({ draft, set, isLocked }: FormPart) {
  const translate = useTranslate();
  return (
    <Choice
      name="theme"
      label={translate('settings.theme')}
      value={draft.theme}
      locked={isLocked('theme')}
      onChange={(theme) => set({ theme: themes.find((one) => one === theme) ?? 'system' })}
    >
      {themes.map((theme) => (
        <option key={theme} value={theme}>
          {translate(`settings.theme.${theme}`)}
        </option>
      ))}
    </Choice>
  );
}

const themes = ['system', 'light', 'dark'] as const;
