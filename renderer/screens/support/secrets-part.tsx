import { useQuery } from '@tanstack/react-query';
import { captureProtection } from '../../../shared/capture.ts';
import type { SecretField } from '../../../shared/diagnostics.ts';
import type { Settings } from '../../../shared/settings.ts';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { useTranslate } from '../../i18n.ts';
import { infoQuery, useBridge } from '../../queries.ts';
import { siteLabel } from '../../site.ts';
import { ActButton, DeedWords, useDeeds } from './act-button.tsx';
import { useHeldSecret } from './held-secret.ts';

export interface SecretOf {
  what: SecretField;
  /** Characters. */
  length: number;
}

interface Props {
  secrets: SecretOf[];
  settings: Settings;
}

/** The pair, masked; shown while a button is held, where that is allowed at all. */
export function SecretsPart({ secrets, settings }: Props) {
  const translate = useTranslate();
  const mayReveal = settings.allowReveal && settings.mode !== 'kiosk';
  return (
    <section className="card card-wide" aria-labelledby="secrets-title">
      <h2 id="secrets-title">{translate('reveal.title')}</h2>
      {mayReveal ? (
        <>
          <p className="muted">{translate('reveal.lead')}</p>
          <CaptureNote />
          <Revealable secrets={secrets} settings={settings} />
        </>
      ) : (
        <Notice tone="info">
          <p>{translate('reveal.notHere')}</p>
        </Notice>
      )}
    </section>
  );
}

/** Whether pictures of the screen show what is revealed; it is claimed only for systems that have it (promise 60). */
function CaptureNote() {
  const translate = useTranslate();
  const { data: info } = useQuery(infoQuery(useBridge()));
  if (!info) return null;
  return <p className="muted">{translate(`reveal.capture.${captureProtection(info.platform)}`)}</p>;
}

function Revealable({ secrets, settings }: Props) {
  const translate = useTranslate();
  const bridge = useBridge();
  const { held, refused, placeOf, button } = useHeldSecret();
  const deeds = useDeeds();
  const copy = (what: SecretField) =>
    deeds.act(
      () => bridge.copySecret({ what }),
      () => translate('reveal.copied', { field: what }),
    );
  return (
    <>
      {secrets.map(({ what, length }) => (
        <div key={what} className="secret">
          <p>
            <code>{what}</code>
          </p>
          <div className="button-row button-row-start">
            <button
              type="button"
              className="button hold"
              aria-pressed={held === what}
              {...button(what)}
            >
              <Icon name={held === what ? 'hide' : 'show'} />
              {translate(`reveal.${what}`)}
            </button>
            <ActButton icon="copy" onAct={() => copy(what)}>
              {translate(`reveal.copy.${what}`)}
            </ActButton>
          </div>
          <div className="secret-place">
            <code ref={placeOf(what)} className="secret-text" />
            {held !== what && (
              <span className="muted">{translate('rowValue.hidden', { length })}</span>
            )}
          </div>
        </div>
      ))}
      {/* Says that something is shown, never what: a secret is not to be read aloud to the room. */}
      <p role="status" className="visually-hidden">
        {held && translate('reveal.shown', { field: held })}
      </p>
      <DeedWords deeds={deeds} site={siteLabel(settings)} />
      {refused && <FailureAlert failure={refused} site={siteLabel(settings)} />}
    </>
  );
}
