import { failure } from '../../shared/failure.ts';
import type {
  ActiveView,
  Farewell,
  LockedView,
  OverrideView,
  SettledView,
  SigningInView,
} from '../../shared/session-view.ts';
import type { Step } from './act-out.ts';
import type { Entry } from './fake-bridge.ts';
import {
  endsIn,
  longName,
  profile,
  rightToLeftName,
  settings,
  signedIn,
  waiting,
} from './samples.ts';

const MINUTE_MS = 60_000;
const offline = failure('NET-OFF', { host: 'library.example.org' }, { method: 'password' });
const refused = failure('PWD-401', {}, { method: 'password' });
const password: Step = { fill: 'Password', with: 'not-a-secret' };

const locked = (more: Partial<LockedView> = {}): LockedView => ({
  state: 'locked',
  name: 'Jane Smith',
  lockedAt: Date.now() - 12 * MINUTE_MS,
  method: 'password',
  reason: 'button',
  ...more,
});
const unlock: Step[] = [password, { press: 'Unlock' }];
const onLocked = (view: LockedView, more: Partial<Entry> = {}): Entry => ({
  settings: settings(),
  session: view,
  ...more,
});
const under = (before: SettledView, purpose: SigningInView['purpose']): Entry => ({
  settings: settings(),
  session: waiting({ before, purpose }),
});

const lockedEntries: Record<string, Entry> = {
  'locked/button': onLocked(locked()),
  'locked/idle': onLocked(locked({ reason: 'idle' })),
  'locked/with-computer': onLocked(locked({ reason: 'osLock' })),
  'locked/sleep': onLocked(locked({ reason: 'suspend', lockedAt: Date.now() - 3 * 86_400_000 })),
  'locked/override': onLocked(locked({ reason: 'override' })),
  'locked/provider': onLocked(locked({ method: 'oauth' })),
  'locked/provider-refused': onLocked(locked({ method: 'oauth' }), {
    signIn: failure('OA-DENY', {}, { method: 'oauth' }),
    steps: [{ press: 'Unlock with Northfield Login' }],
  }),
  'locked/no-name': onLocked(locked({ name: '' })),
  'locked/pending': onLocked(locked(), { steps: unlock }),
  'locked/problem': onLocked(locked(), { steps: [{ press: 'Unlock' }] }),
  'locked/refused': onLocked(locked(), { signIn: refused, steps: unlock }),
  'locked/no-network': onLocked(locked(), { signIn: offline, steps: unlock }),
  'locked/other-person': onLocked(locked(), { signIn: failure('WHO-DIFF'), steps: unlock }),
  'locked/someone-else': onLocked(locked(), { steps: [{ press: 'Sign in as someone else' }] }),
  'locked/long-name': onLocked(locked({ name: longName })),
  'locked/right-to-left': onLocked(locked({ name: rightToLeftName })),
  'locked/browser': under(locked({ method: 'oauth' }), 'unlock'),
};

const nearing = (ms: number, more: Partial<ActiveView> = {}): ActiveView =>
  signedIn({
    state: 'expiringSoon',
    phase: ms > 2 * MINUTE_MS ? 'endingSoon10' : 'endingSoon2',
    expiry: endsIn(ms),
    ...more,
  });
const on = (session: ActiveView, more: Partial<Entry> = {}): Entry => ({
  settings: settings(),
  session,
  ...more,
});
const again: Step[] = [{ press: 'Sign in again' }];

const courseEntries: Record<string, Entry> = {
  'ending/ten-minutes': on(nearing(9.5 * MINUTE_MS)),
  'ending/ten-minutes-renewable': on(nearing(9.5 * MINUTE_MS, { renewable: true })),
  'ending/ten-minutes-sign-in': on(nearing(9.5 * MINUTE_MS), { steps: again }),
  'ending/two-minutes': on(nearing(1.99 * MINUTE_MS)),
  'ending/two-minutes-renewable': on(nearing(1.99 * MINUTE_MS, { renewable: true })),
  'ending/last-minute': on(nearing(43_000)),
  'ending/renewal-failed': on(nearing(1.9 * MINUTE_MS, { renewable: true }), {
    renew: failure('OA-RENEW'),
    steps: [{ press: 'Stay signed in' }],
  }),
  'ending/renewal-pending': on(nearing(1.9 * MINUTE_MS, { renewable: true }), {
    steps: [{ press: 'Stay signed in' }],
  }),
  'ending/sign-in': on(nearing(1.9 * MINUTE_MS), { steps: again }),
  'ending/sign-in-problem': on(nearing(1.9 * MINUTE_MS), {
    steps: [...again, { press: 'Sign in again' }],
  }),
  'ending/sign-in-pending': on(nearing(1.9 * MINUTE_MS), {
    steps: [...again, password, { press: 'Sign in again' }],
  }),
  'ending/sign-in-refused': on(nearing(1.9 * MINUTE_MS), {
    signIn: refused,
    steps: [...again, password, { press: 'Sign in again' }],
  }),
  'ending/sign-in-at-provider': on(nearing(1.9 * MINUTE_MS, { method: 'oauth' }), {
    signIn: failure('OA-DENY'),
    steps: again,
  }),
  'ending/long-name': on(nearing(1.9 * MINUTE_MS, named(longName)), { steps: again }),
  'ending/before-closing': on(signedIn({ endsBeforeClosing: true, renewable: true })),
  'ending/before-closing-sign-in': on(signedIn({ endsBeforeClosing: true })),
  'ending/renewing': on(signedIn({ renewing: true, renewable: true })),
  'ending/locks-soon': on(signedIn({ locksAt: Date.now() + 52_000 })),
};

const asks = (press: string, more: Partial<Entry> = {}, session = signedIn()): Entry => ({
  settings: settings(),
  session,
  ...more,
  steps: [{ press }, ...(more.steps ?? [])],
});
const overriding = (more: Partial<OverrideView> = {}): OverrideView => {
  const {
    state: _s,
    phase: _p,
    renewable: _r,
    renewing: _i,
    ...facts
  } = signedIn(named('Sam Okafor'));
  return {
    ...facts,
    state: 'override',
    until: Date.now() + 8 * MINUTE_MS,
    parkedName: 'Jane Smith',
    ...more,
  };
};

const sharedDeskEntries: Record<string, Entry> = {
  'switch/usual': asks('Switch user'),
  'switch/ends-first': asks('Switch user', { settings: settings({ switchEndsFirst: true }) }),
  'switch/refused': asks('Switch user', {
    signIn: refused,
    steps: [{ fill: 'User name', with: 'sokafor' }, password, { press: 'Sign in' }],
  }),
  'switch/long-name': asks('Switch user', {}, signedIn(named(longName))),
  'switch/right-to-left': asks('Switch user', {}, signedIn(named(rightToLeftName))),
  'switch/browser': under(signedIn(), 'switch'),
  'override/ask': asks('Supervisor override'),
  'override/same-person': asks('Supervisor override', {
    signIn: failure('WHO-SAME', {}, { method: 'password' }),
    steps: [{ fill: 'User name', with: 'jsmith' }, password, { press: 'Sign in' }],
  }),
  'override/active': { settings: settings(), session: overriding() },
  'override/locks-soon': {
    settings: settings(),
    session: overriding({ locksAt: Date.now() + 52_000 }),
  },
  'override/long-name': {
    settings: settings(),
    session: overriding({ ...named(longName), parkedName: longName }),
  },
  'override/right-to-left': {
    settings: settings(),
    session: overriding({ parkedName: rightToLeftName }),
  },
};

const farewell = (browserRemembers: Farewell['browserRemembers'], canSignOut = true): Entry => ({
  settings: settings(),
  session: {
    state: 'signedOut',
    farewell: { provider: 'Northfield Login', canSignOut, browserRemembers },
  },
});

const signedOutEntries: Record<string, Entry> = {
  'signed-out/browser-remembers': farewell('yes'),
  'signed-out/browser-remembers-no-page': farewell('yes', false),
  'signed-out/browser-may-remember': farewell('maybe'),
  'signed-out/at-provider-too': farewell('signedOut'),
  'signed-out/browser-not-opened': {
    ...farewell('yes'),
    steps: [{ press: 'Sign out at Northfield Login' }],
  },
  'signed-out/other-person': {
    settings: settings(),
    session: { state: 'signedOut', reason: 'otherPerson' },
  },
  'signed-out/kept-lost': {
    settings: settings(),
    session: { state: 'signedOut', reason: 'keptLost' },
  },
  'signed-out/site-changed': {
    settings: settings(),
    session: { state: 'signedOut', reason: 'siteChanged' },
  },
};

function named(Name: string): Pick<ActiveView, 'profile'> {
  return { profile: { ...profile, ServiceUser: { ...profile.ServiceUser, Name } } };
}

/** Lock, end, switch and override. */
export const sessionEntries: Readonly<Record<string, Entry>> = {
  ...lockedEntries,
  ...courseEntries,
  ...sharedDeskEntries,
  ...signedOutEntries,
};
