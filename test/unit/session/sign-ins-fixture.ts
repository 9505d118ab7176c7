import type { ExchangeOutcome, ExchangeRequest } from '../../../electron/net/exchange.ts';
import { createServiceClient } from '../../../electron/service/client.ts';
import { createSessionController } from '../../../electron/session/controller.ts';
import { createCredentials } from '../../../electron/session/credentials.ts';
import { createSignIns, type SignInDeps } from '../../../electron/session/sign-ins.ts';
import { failed, failure } from '../../../shared/failure.ts';
import type { SessionView } from '../../../shared/session-view.ts';
import { frozenClock } from '../../support/frozen-clock.ts';
import { nine } from './session-fixture.ts';

type Given = Pick<SignInDeps, 'settings' | 'vault'> &
  Partial<Pick<SignInDeps, 'onNameAccepted' | 'oauthRenewal'>>;

interface Inputs extends Given {
  /** What the service answers. */
  reply: () => { status: number; body: unknown };
  onChange: (view: SessionView) => void;
}

/** Sign-ins at nine o'clock, over a service that answers at once; `sent` is what it was asked. */
export function openSignIns({ reply, onChange, ...deps }: Inputs) {
  const clock = frozenClock(nine);
  const sent: ExchangeRequest[] = [];
  const exchange = async (request: ExchangeRequest): Promise<ExchangeOutcome> => {
    sent.push(request);
    const { status, body } = reply();
    const timing = { startedAt: nine, endedAt: nine };
    return {
      ...{ kind: 'answer', status, headers: {}, timing },
      body: Buffer.from(JSON.stringify(body)),
    };
  };
  const controller = createSessionController({
    clock,
    credentials: createCredentials(),
    newAttemptId: () => 'attempt',
    onChange,
  });
  const signIns = createSignIns({
    controller,
    clock,
    serviceAt: (address) => createServiceClient(address, exchange),
    computerZone: () => 'UTC',
    onKeyKept: () => {},
    oauthAttempt: () => async () => failed(failure('OA-DENY')),
    oauthRenewal: () => async () => failed(failure('OA-RENEW')),
    ...deps,
  });
  return { controller, signIns, sent };
}
