import { beforeEach, describe, expect, it } from 'vitest';
import type { ExchangeRequest } from '../../../electron/net/exchange.ts';
import type { SessionController } from '../../../electron/session/controller.ts';
import type { SignIns } from '../../../electron/session/sign-ins.ts';
import { defaultSettings } from '../../../electron/settings/defaults.ts';
import type { Vault } from '../../../electron/vault/vault.ts';
import { type Result, success } from '../../../shared/failure.ts';
import type { SessionView } from '../../../shared/session-view.ts';
import { createMemoryVault } from '../../support/memory-vault.ts';
import { apiKeyResult } from '../service/result-fixture.ts';
import { openSignIns } from './sign-ins-fixture.ts';

let sent: ExchangeRequest[];
let vault: Vault;
let signIns: SignIns;
let view: SessionView;
let controller: SessionController;

beforeEach(() => {
  vault = createMemoryVault();
  ({ controller, signIns, sent } = openSignIns({
    vault,
    reply: () => ({ status: 200, body: apiKeyResult }),
    onChange: (changed) => {
      view = changed;
    },
    settings: () =>
      success({
        ...defaultSettings('DESK-4'),
        baseUrl: 'https://library.example',
        methods: ['apiKey'],
      }),
  }));
});

const codeOf = (result: Result<unknown>) => (result.ok ? 'signedIn' : result.failure.code);

describe('signing in with the kept API key', () => {
  it('can be cancelled while the key store takes its time, and then nothing is sent', async () => {
    const opened = Promise.withResolvers<void>();
    await vault.keep('apiKey', 'good-key');
    const { recall } = vault;
    vault.recall = (name) => opened.promise.then(() => recall(name));
    const signIn = signIns.apiKey({});
    expect(view).toMatchObject({ state: 'signingIn', attemptId: 'attempt' });
    controller.cancel('attempt');
    opened.resolve();
    expect(codeOf(await signIn)).toBe('CANCEL');
    expect([view.state, sent]).toEqual(['signedOut', []]);
  });

  it('none kept: KEY-NONE, and nothing is sent', async () => {
    expect(codeOf(await signIns.apiKey({}))).toBe('KEY-NONE');
    expect(sent).toEqual([]);
  });

  it('[P34] a key store that does not answer: KEY-STOR, nothing is sent, and the key is there later', async () => {
    await vault.keep('apiKey', 'good-key');
    const { recall } = vault;
    vault.recall = async () => ({ is: 'unavailableNow' });
    const result = await signIns.apiKey({});
    expect(result).toMatchObject({ failure: { code: 'KEY-STOR', checked: 'no' } });
    expect([view.state, sent]).toEqual(['signedOut', []]);
    vault.recall = recall;
    expect(codeOf(await signIns.apiKey({}))).toBe('signedIn');
    expect(sent[0]?.headers['x-api-key']).toBe('good-key');
  });

  it('one that cannot be read any more counts as none: KEY-NONE', async () => {
    vault.recall = async () => ({ is: 'signInAgain', because: 'keyLost' });
    expect(codeOf(await signIns.apiKey({}))).toBe('KEY-NONE');
    expect(sent).toEqual([]);
  });
});
