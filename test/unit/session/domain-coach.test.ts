import { beforeEach, describe, expect, it } from 'vitest';
import { coachSignIns } from '../../../electron/session/domain-coach.ts';
import { createDomainForms, domainFormsFormat } from '../../../electron/session/domain-forms.ts';
import type { SignIns } from '../../../electron/session/sign-ins.ts';
import { defaultSettings } from '../../../electron/settings/defaults.ts';
import type { Loaded } from '../../../electron/storage/record-file.ts';
import {
  type FailureCode,
  failed,
  failure,
  type Result,
  success,
} from '../../../shared/failure.ts';
import type { PasswordSignIn, SignInDone } from '../../../shared/ipc.ts';
import type { Settings } from '../../../shared/settings.ts';

const site = 'https://library.example';
let settings: Settings;
let answer: Result<SignInDone>;
let asked: PasswordSignIn[];
let saved: unknown[];

beforeEach(() => {
  settings = { ...defaultSettings('DESK-4'), baseUrl: site };
  answer = success({ attemptId: 'a' });
  asked = [];
  saved = [];
});

function openForms(loaded: Loaded = { is: 'absent' }) {
  const save = (record: unknown) => {
    saved.push(record);
    return 'saved' as const;
  };
  return createDomainForms({ loaded, save }, () => {});
}

function coached(forms = openForms()) {
  const plain = {
    password: async (input: PasswordSignIn) => {
      asked.push(input);
      return answer;
    },
  };
  // Only what the coach changes; anything else would fail loudly.
  const signIns = coachSignIns(plain as unknown as SignIns, {
    forms,
    settings: () => success(settings),
  });
  const signIn = (userName: string) => signIns.password({ userName, password: 'secret' });
  return { forms, signIn };
}

const refuse = (code: FailureCode) => {
  answer = failed(failure(code, { status: 401 }, { method: 'password' }));
};

describe('the form of a user name that worked', () => {
  it.each([
    [' LIBRARY\\jsmith ', { form: 'backslash', domain: 'LIBRARY' }],
    ['jsmith@library.example', { form: 'at', domain: 'library.example' }],
    ['LIBRARY\\j@smith', { form: 'backslash', domain: 'LIBRARY' }],
    ['jsmith', { form: 'bare', domain: '' }],
  ])('%s is remembered as a form and a domain', async (userName, hint) => {
    const { forms, signIn } = coached();
    await signIn(userName);
    expect(forms.hintFor(site)).toEqual(hint);
    expect(JSON.stringify(saved)).not.toContain('smith');
  });

  it('is the one that was sent, where the settings complete a bare name', async () => {
    settings = { ...settings, domain: 'BRANCH', userNameForm: 'at' };
    const { forms, signIn } = coached();
    await signIn('jsmith');
    expect(forms.hintFor(site)).toEqual({ form: 'at', domain: 'BRANCH' });
  });

  it('is kept for each site apart', async () => {
    const { forms, signIn } = coached();
    await signIn('LIBRARY\\jsmith');
    expect(forms.hintFor('https://other.example')).toBeNull();
    expect(forms.hintFor(null)).toBeNull();
  });

  it('is written once, not at each sign-in', async () => {
    const { signIn } = coached();
    await signIn('LIBRARY\\jsmith');
    await signIn('LIBRARY\\other');
    expect(saved).toHaveLength(1);
  });

  it('is not learnt from a refusal', async () => {
    const { forms, signIn } = coached();
    refuse('PWD-401');
    await signIn('LIBRARY\\jsmith');
    expect(forms.hintFor(site)).toBeNull();
    expect(saved).toEqual([]);
  });

  it('comes back after a restart', async () => {
    await coached().signIn('LIBRARY\\jsmith');
    const text = domainFormsFormat.serialise(saved[0] as Record<string, unknown>);
    const forms = openForms({ is: 'read', record: domainFormsFormat.parse(text) });
    expect(forms.hintFor(site)).toEqual({ form: 'backslash', domain: 'LIBRARY' });
  });

  it.each([
    '{}',
    '{"version":1,"sites":[["https://library.example",{"form":"other","domain":"X"}]]}',
    '{"version":1,"sites":[["https://library.example",{"form":"at","domain":"a\\u0007"}]]}',
  ])('a file that holds %s is no such file', (text) => {
    expect(() => domainFormsFormat.parse(text)).toThrow();
  });

  it('a domain that could not be read back is not written', async () => {
    const { signIn } = coached();
    await signIn(`${'x'.repeat(300)}\\jsmith`);
    expect(saved).toEqual([]);
  });

  it('many sites do not make the file grow for ever', async () => {
    const { forms, signIn } = coached();
    for (let at = 0; at < 30; at += 1) {
      settings = { ...settings, baseUrl: `https://site-${at}.example` };
      await signIn('LIBRARY\\jsmith');
    }
    expect(forms.hintFor('https://site-29.example')).not.toBeNull();
    expect(forms.hintFor('https://site-0.example')).toBeNull();
  });
});

describe('a refused name without domain', () => {
  const missing = { failure: { facts: { domainMissing: true, status: 401 } } };

  it('[P12] says that a domain may be missing, and tries no second form', async () => {
    const { forms, signIn } = coached();
    forms.remember(site, { form: 'backslash', domain: 'LIBRARY' });
    refuse('PWD-401');
    expect(await signIn('jsmith')).toMatchObject(missing);
    expect(asked).toEqual([{ userName: 'jsmith', password: 'secret' }]);
  });

  it.each([
    ['typed with a domain', 'LIBRARY\\jsmith', '', 'PWD-401'],
    ['completed by the settings', 'jsmith', 'LIBRARY', 'PWD-401'],
    ['not judged', 'jsmith', '', 'NET-TIME'],
    ['refused for another reason', 'jsmith', '', 'SVC-403'],
  ] as const)('%s: nothing is said of it', async (_what, userName, domain, code) => {
    settings = { ...settings, domain };
    refuse(code);
    expect(await coached().signIn(userName)).not.toHaveProperty('failure.facts.domainMissing');
  });
});
