import type { OAuthWay } from '../../../shared/oauth-ways.ts';
import { useBegunHere } from '../../hooks/begun-here.ts';
import { useTranslate } from '../../i18n.ts';
import './oauth.css';
import { wayLead } from './way-words.ts';

/** After a failure that another way does without: which, and one button for it. */
export default function NextWay(props: {
  way: OAuthWay;
  busy: boolean;
  onUse: (way: OAuthWay) => void;
}) {
  const { way, busy, onUse } = props;
  const translate = useTranslate();
  const [begunHere, begin] = useBegunHere(busy);
  if (busy && !begunHere) return null;
  const use = () => {
    begin();
    onUse(way);
  };
  return (
    <section className="way-choice way-choice-offered" aria-label={translate('oauthWay.title')}>
      <p>{translate(wayLead(way))}</p>
      <button type="button" className="button" aria-disabled={busy || undefined} onClick={use}>
        {translate(`oauthWay.${way}`)}
      </button>
    </section>
  );
}
