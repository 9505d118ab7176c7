import { useEffect } from 'react';
import type { SecretField, SessionDetails } from '../../../shared/diagnostics.ts';
import type { Settings } from '../../../shared/settings.ts';
import { useTranslate } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { siteLabel } from '../../site.ts';
import { ActButton, DeedWords, NotLoaded, useDeeds } from './act-button.tsx';
import { FingerprintPart } from './fingerprint-part.tsx';
import { InspectionTable } from './inspection-table.tsx';
import { PastePart } from './paste-part.tsx';
import { SecretsPart } from './secrets-part.tsx';
import { useReply } from './use-reply.ts';

interface Props {
  settings: Settings;
  /** Null: nobody is signed in, and only a token from elsewhere can be read. */
  session: number | null;
  toHeading: () => void;
}

/** Everything about the sign-in, its token and its end, and a reader for tokens from elsewhere. */
export function DetailsPage({ settings, session, toHeading }: Props) {
  const translate = useTranslate();
  const bridge = useBridge();
  const { ask, ...details } = useReply<SessionDetails | null>();
  useEffect(() => {
    if (session !== null) ask(bridge.readDetails);
  }, [ask, bridge, session]);
  const site = siteLabel(settings);
  const again = () => {
    toHeading();
    ask(bridge.readDetails);
  };
  return (
    <>
      <p className="muted">{translate(session === null ? 'details.nobody' : 'details.lead')}</p>
      {details.asking && <p className="muted">{translate('common.loading')}</p>}
      {details.refused && !details.asking && (
        <NotLoaded failure={details.refused} site={site} onAgain={again} />
      )}
      {details.value && <SessionPart details={details.value} settings={settings} />}
      <PastePart settings={settings} />
    </>
  );
}

function SessionPart({ details, settings }: { details: SessionDetails; settings: Settings }) {
  const translate = useTranslate();
  const bridge = useBridge();
  const deeds = useDeeds();
  const secrets = secretsOf(details);
  return (
    <>
      {details.token && (
        <section className="card card-wide" aria-labelledby="details-token">
          <h2 id="details-token">{translate('details.token')}</h2>
          <InspectionTable inspection={details.token} label={translate('details.token')} />
        </section>
      )}
      <section className="card card-wide" aria-labelledby="details-session">
        <div className="support-head">
          <h2 id="details-session">{translate('details.session')}</h2>
          <ActButton
            icon="copy"
            onAct={() => deeds.act(bridge.copyPassport, () => translate('details.copied'))}
          >
            {translate('details.copy')}
          </ActButton>
        </div>
        <DeedWords deeds={deeds} site={siteLabel(settings)} />
        <InspectionTable inspection={details.session} label={translate('details.session')} />
      </section>
      {secrets.length > 0 && (
        <>
          <SecretsPart secrets={secrets} settings={settings} />
          <FingerprintPart secrets={secrets} settings={settings} />
        </>
      )}
    </>
  );
}

/** Which of the two the session has, with their lengths in characters. */
function secretsOf({ session }: SessionDetails): { what: SecretField; length: number }[] {
  return (['AccessToken', 'AccessSecret'] as const).flatMap((what) => {
    const value = session.rows.find(({ name }) => name === what)?.value;
    return value?.is === 'hidden' ? [{ what, length: value.length }] : [];
  });
}
