import { useTranslate } from '../../i18n.ts';
import type { Stay } from './stay.ts';

/** `Stay signed in` where that needs nobody's password, else `Sign in again`. */
export function StayButton({ stay }: { stay: Stay }) {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="button primary"
      aria-disabled={stay.renewing || undefined}
      onClick={stay.renewable ? stay.renew : stay.signInAgain}
    >
      {translate(stay.renewable ? 'ending.stay' : 'ending.again')}
    </button>
  );
}
