import { describe, expect, test } from 'vitest';
import { hereText } from '../../../renderer/components/failure-alert.tsx';
import { troubleText } from '../../../renderer/components/settings-troubles.tsx';
import { chooseLanguage } from '../../../renderer/i18n.ts';
import { fieldId, problemText, shownProblems } from '../../../renderer/problems.ts';
import { leftText } from '../../../renderer/screens/signed-in/end-of-sign-in.tsx';
import { providerLabel, siteLabel } from '../../../renderer/site.ts';
import { failure } from '../../../shared/failure.ts';
import { en } from '../../../shared/messages/en/index.ts';
import { failureText } from '../../../shared/messages/failure-text.ts';
import { createTranslate } from '../../../shared/messages/translate.ts';
import { settingsValues } from './sample-settings.ts';

const translate = createTranslate('en', en);

describe('the sentence for a problem', () => {
  test('is the one for exactly this problem of this field', () => {
    expect(problemText({ field: 'userName', problem: 'empty' }, translate)).toBe(
      'Enter your user name.',
    );
  });
  test('is the general one for a problem that any field can have', () => {
    expect(problemText({ field: 'siteName', problem: 'long' }, translate)).toBe(
      'This is too long. Make it shorter.',
    );
  });
  test.each(['noSuchProblem', 'toString', '__proto__'])('is plain for %s', (problem) => {
    expect(problemText({ field: 'siteName', problem }, translate)).toBe(
      'Check this value: it cannot be used.',
    );
  });
  test('comes once for each field, in the order of the form', () => {
    const found = ['domain', 'oauth.issuer', 'baseUrl', 'baseUrl'].map((field) => ({
      field,
      problem: 'empty',
    }));
    const shown = shownProblems(found, ['baseUrl', 'oauth.issuer', 'domain'], translate);
    expect(shown.map((one) => one.fieldId)).toEqual([
      'field-baseUrl',
      'field-oauth-issuer',
      'field-domain',
    ]);
    expect(fieldId('oauth.issuer')).toBe('field-oauth-issuer');
  });
});

describe('names of site and provider', () => {
  test('are what people call them, else the host', () => {
    expect(siteLabel(settingsValues({ siteName: 'City Library' }))).toBe('City Library');
    expect(siteLabel(settingsValues({ siteName: ' ' }))).toBe('library.example.org');
    expect(providerLabel(settingsValues())).toBe('login.example.org');
    expect(siteLabel({ siteName: null, baseUrl: null })).toBe('');
  });
});

describe('what is left, in words', () => {
  test.each([
    [65 * 60_000, 'in 1 hour 5 minutes'],
    [5 * 60_000, 'in 5 minutes'],
    [120 * 60_000, 'in 2 hours'],
    [60_000, 'in 60 seconds'],
    [900, 'in 1 second'],
    [50 * 3_600_000, 'in 2 days 2 hours'],
  ])('%i ms: %s', (ms, words) => {
    expect(leftText(ms, translate)).toBe(words);
  });
});

describe('a failure beside a session that stays', () => {
  test.each(['CANCEL', 'OA-DENY', 'OA-TIME', 'OA-PROV'] as const)(
    '%s is not said to leave nobody',
    (code) => {
      const text = failureText(failure(code), 'City Library', translate);
      expect(hereText(text, false, translate)).toContain('Nobody is signed in.');
      expect(hereText(text, true, translate)).not.toContain('Nobody is signed in');
      expect(hereText(text, true, translate)).toContain('Nothing has changed here.');
    },
  );
});

describe('trouble with the settings', () => {
  test('names the file and why it cannot be used', () => {
    const text = troubleText(
      { kind: 'policyUnusable', path: '/etc/x.json', reason: { fault: 'value', key: 'baseUrl' } },
      translate,
    );
    expect(text).toContain('/etc/x.json');
    expect(text).toContain('the value of baseUrl is not understood');
  });
});

describe('the language', () => {
  test.each([
    ['system', ['en-GB', 'de'], { locale: 'en', formats: 'en-GB' }],
    ['system', ['de-AT', 'en'], { locale: 'en', formats: 'de-AT' }],
    ['fr', ['de-AT'], { locale: 'fr', formats: 'fr' }],
    ['no tag!', ['de-AT'], { locale: 'en', formats: 'de-AT' }],
    ['system', [], { locale: 'en', formats: 'en' }],
  ])('setting %s, wanted %j', (setting, wanted, expected) => {
    expect(chooseLanguage(setting, wanted, ['en', 'fr'])).toEqual(expected);
  });
});
