import { describe, expect, it } from 'vitest';
import { promptAtProvider } from '../../../electron/oauth/prompt-at-provider.ts';

describe('[P27] the prompt that makes the provider ask', () => {
  it.each([
    ['is sent as it is where the provider lists nothing', 'login', undefined, 'login'],
    ['and where its list is none', 'login', 'login', 'login'],
    ['and where it knows the value', 'login', ['none', 'login'], 'login'],
    ['gives way to the other that asks', 'login', ['select_account', 'consent'], 'select_account'],
    ['in either direction', 'select_account', ['login'], 'login'],
    ['beside others', 'login consent', ['select_account', 'consent'], 'select_account consent'],
    ['without saying it twice', 'login select_account', ['login'], 'login'],
    ['is sent all the same where the provider knows neither', 'login', ['consent'], 'login'],
    ['is not made up', undefined, ['login'], undefined],
    ['leaves other values alone', 'consent', ['login'], 'consent'],
  ])('%s', (_name, wanted, known, expected) => {
    expect(promptAtProvider(wanted, known)).toBe(expected);
  });
});
