import { useState } from 'react';
import type { Failure } from '../../../shared/failure.ts';
import { failureText } from '../../../shared/messages/failure-text.ts';
import type { Farewell } from '../../../shared/session-view.ts';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { useTranslate } from '../../i18n.ts';
import { useBridge, useCall } from '../../queries.ts';

/** What signing out here could not end: whether the browser would let the last person in again. */
export function FarewellNotice({ farewell }: { farewell: Farewell }) {
  const translate = useTranslate();
  const bridge = useBridge();
  const [reason, setReason] = useState<Failure | null>(null);
  const call = useCall<null>((reply) => setReason(reply.ok ? null : reply.failure));
  const { provider, browserRemembers } = farewell;
  const offer = farewell.canSignOut && browserRemembers !== 'signedOut';
  const signOut = () => {
    if (!call.isPending) call.mutate(() => bridge.signOutAtProvider());
  };
  return (
    <Notice tone={browserRemembers === 'yes' ? 'warning' : 'info'}>
      <div role="status">
        <p>{translate(`farewell.${browserRemembers}`, { provider })}</p>
        {reason && <p>{failureText(reason, provider, translate)}</p>}
      </div>
      {offer && (
        <button type="button" className="button small" onClick={signOut}>
          <Icon name="external" />
          {translate('farewell.signOutAt', { provider })}
        </button>
      )}
    </Notice>
  );
}
