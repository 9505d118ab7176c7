import type { Failure } from '../../shared/failure.ts';
import { FailureAlert } from '../components/failure-alert.tsx';
import { useScreenTitle } from '../hooks/screen.ts';
import { useTranslate } from '../i18n.ts';

/** Shown until main has answered; the words fade in late, so that a quick start does not flicker. */
export function Starting() {
  const translate = useTranslate();
  return (
    <main className="page page-centred">
      <h1 className="visually-hidden">{translate('common.appName')}</h1>
      <p role="status" className="starting">
        <span className="spinner" aria-hidden="true" />
        {translate('common.starting')}
      </p>
    </main>
  );
}

/** Main did not say how things stand: nothing can be done here but to load again. */
export function StartFailed({ failure }: { failure: Failure | null }) {
  const translate = useTranslate();
  const title = translate('common.startFailedTitle');
  useScreenTitle(title, true);
  return (
    <main className="page page-centred">
      <div className="card stack">
        <h1>{title}</h1>
        <FailureAlert failure={failure ?? { code: 'APP-ERR', checked: 'no', facts: {} }} site="" />
        <button type="button" className="button primary" onClick={() => location.reload()}>
          {translate('common.loadAgain')}
        </button>
      </div>
    </main>
  );
}
