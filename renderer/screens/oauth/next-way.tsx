import type { OAuthWay } from '../../../shared/oauth-ways.ts';
import { useTranslate } from '../../i18n.ts';
import './oauth.css';
import { wayLead } from './way-words.ts';

/** After a failure that another way does without: which, and one button for it. */
export default function NextWay({ way, onUse }: { way: OAuthWay; onUse: (way: OAuthWay) => void }) {
  const translate = useTranslate();
  return (
    <section className="way-choice way-choice-offered" aria-label={translate('oauthWay.title')}>
      <p className="way-offer">{translate(`oauthWay.${way}`)}</p>
      <p>{translate(wayLead(way))}</p>
      <button type="button" className="button" onClick={() => onUse(way)}>
        {translate('oauthWay.title')}
      </button>
    </section>
  );
}
