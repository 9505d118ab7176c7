import { describe, expect, it } from 'vitest';
import { promptFor } from '../../../electron/session/prompt.ts';

describe('[P27] whether the provider asks who is there', () => {
  it.each([
    ['shared', 'signIn', 'openid', 'login'],
    ['kiosk', 'signIn', 'openid', 'login'],
    ['personal', 'signIn', 'openid', undefined],
    ['personal', 'switch', 'openid', 'login'],
    ['personal', 'unlock', 'openid', 'login'],
    ['personal', 'override', 'openid', 'login'],
    ['personal', 'renew', 'openid', 'login'],
    ['personal', 'signIn', 'openid offline_access', 'consent'],
    ['shared', 'signIn', 'openid offline_access', 'login consent'],
  ] as const)('%s desk, %s, %s: %s', (mode, purpose, scope, wanted) => {
    expect(promptFor(undefined, scope, mode, purpose)).toBe(wanted);
  });

  it('what is configured counts', () => {
    expect(promptFor('select_account', 'openid', 'shared', 'signIn')).toBe('select_account');
  });

  it.each([
    ['consent', 'login consent'],
    ['select_account', 'login select_account'],
    ['none', 'login'],
    ['consent login', 'login consent'],
  ])('but "%s" unlocks nothing without a password', (configured, wanted) => {
    expect(promptFor(configured, 'openid', 'shared', 'unlock')).toBe(wanted);
  });
});
