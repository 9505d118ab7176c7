import { failure } from '../../shared/failure.ts';
import type { Entry } from './fake-bridge.ts';
import { settings, waiting } from './samples.ts';

export const browserEntries: Record<string, Entry> = {
  'browser/asking-provider': {
    settings: settings(),
    session: (({ browser: _browser, ...rest }) => ({ ...rest, step: 'provider' as const }))(
      waiting(),
    ),
  },
  'browser/waiting': { settings: settings(), session: waiting() },
  'browser/long': { settings: settings(), session: waiting({ browser: longAgo() }) },
  'browser/not-opened': {
    settings: settings(),
    session: waiting({ browser: { ...longAgo(), notOpened: failure('OA-OPEN') } }),
  },
  'browser/copied': {
    settings: settings(),
    session: waiting(),
    steps: [{ press: 'Copy link' }],
  },
  'browser/service': { settings: settings(), session: waiting({ step: 'service' }) },
};

function longAgo() {
  const { browser } = waiting();
  if (!browser) throw new Error('the sample has a browser');
  return { ...browser, openedAt: Date.now() - 30_000 };
}
