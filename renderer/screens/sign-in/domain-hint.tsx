import type { SettingsView } from '../../../shared/settings.ts';
import { readUserName } from '../../../shared/user-name.ts';
import { Sentence } from '../../components/sentence.tsx';

/** A bare name where none is completed by the settings: how a name with a domain was accepted here before. */
export function DomainHintLine(props: {
  userName: string;
  settings: Pick<SettingsView, 'values' | 'domainHint'>;
}) {
  const { values, domainHint } = props.settings;
  const reading = readUserName(props.userName, {
    domain: values.domain,
    form: values.userNameForm,
  });
  if (!reading.ok || reading.domainFrom !== 'none') return null;
  if (!domainHint || domainHint.form === 'bare') return null;
  const { form, domain } = domainHint;
  return (
    <p>
      <Sentence message="domain.lastTime" slot="name">
        <bdi className="sent-as">{form === 'at' ? `…@${domain}` : `${domain}\\…`}</bdi>
      </Sentence>
    </p>
  );
}
