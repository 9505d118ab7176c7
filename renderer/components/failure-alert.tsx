import type { ReactNode } from 'react';
import type { Failure } from '../../shared/failure.ts';
import { failureText } from '../../shared/messages/failure-text.ts';
import type { Translate } from '../../shared/messages/translate.ts';
import { useTranslate } from '../i18n.ts';
import { Icon } from './icon.tsx';

/** One failure: what happened, whether the credential was checked, what to do, and the code to read out. */
export function FailureAlert(props: {
  failure: Failure;
  site: string;
  /** Somebody is signed in, or locked, all the same. */
  somebody?: boolean;
  /** What the failure means on this screen. */
  children?: ReactNode;
}) {
  const { failure, site, somebody = false } = props;
  const translate = useTranslate();
  const ownDoing = failure.code === 'CANCEL';
  return (
    <div role="alert" className={ownDoing ? 'notice notice-info' : 'notice notice-danger'}>
      <Icon name={ownDoing ? 'info' : 'alert'} />
      <div className="notice-text">
        <p>{hereText(failureText(failure, site, translate), somebody, translate)}</p>
        {props.children}
        <p className="notice-code">
          <code>{translate('checked.code', { code: failure.code })}</code>
        </p>
      </div>
    </div>
  );
}

/** A sign-in that failed beside a session leaves that session as it was: then "Nobody is signed in." is not true. */
export function hereText(text: string, somebody: boolean, translate: Translate): string {
  if (!somebody) return text;
  return text.replace(translate('common.nobody'), translate('common.asBefore'));
}
