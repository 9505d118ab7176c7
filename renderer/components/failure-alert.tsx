import type { Failure } from '../../shared/failure.ts';
import { failureText } from '../../shared/messages/failure-text.ts';
import { useTranslate } from '../i18n.ts';
import { Icon } from './icon.tsx';

/** One failure: what happened, whether the credential was checked, what to do, and the code to read out. */
export function FailureAlert({ failure, site }: { failure: Failure; site: string }) {
  const translate = useTranslate();
  const ownDoing = failure.code === 'CANCEL';
  return (
    <div role="alert" className={ownDoing ? 'notice notice-info' : 'notice notice-danger'}>
      <Icon name={ownDoing ? 'info' : 'alert'} />
      <div className="notice-text">
        <p>{failureText(failure, site, translate)}</p>
        <p className="notice-code">
          <code>{translate('checked.code', { code: failure.code })}</code>
        </p>
      </div>
    </div>
  );
}
