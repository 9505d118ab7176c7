import { describe, expect, test } from 'vitest';
import { readResult } from '../../electron/service/read-result.ts';
import { staffResult } from '../unit/service/result-fixture.ts';

function profileWith(user: object, result: object = {}) {
  const json = { ...staffResult, ...result, ServiceUser: { ...staffResult.ServiceUser, ...user } };
  const reading = readResult(json, 'password');
  if (!reading.ok) throw new Error(reading.field);
  return reading.result.profile;
}

describe('a service that answers with text made to mislead', () => {
  test.each([
    ['turned around', 'Anna \u202ehtimS', 'Anna \ufffdhtimS'],
    ['in an isolate that never ends', '\u2067Anna', '\ufffdAnna'],
    ['over several lines', 'Anna\r\nSupervisor\u2028x', 'Anna\ufffd\ufffdSupervisor\ufffdx'],
    ['with an escape sequence', '\u001b[31mAnna', '\ufffd[31mAnna'],
    ['with half a character', 'Anna\ud800', 'Anna\ufffd'],
  ])('a name %s is shown with a mark', (_what, name, shown) => {
    expect(profileWith({ Name: name }).ServiceUser.Name).toBe(shown);
  });

  test('a name of 200,000 characters is cut, as is every other text', () => {
    const long = 'x'.repeat(40_000);
    const { ServiceUser, ...rest } = profileWith(
      { Name: long, CreationDate: long },
      { SiteDomain: long, DataSource: long },
    );
    expect(JSON.stringify([ServiceUser, rest]).length).toBeLessThan(2_500);
  });

  test('names of fields that nobody knows neither', () => {
    expect(profileWith({}, { 'a\u202eb': 1 }).unknownFields).toEqual(['a\ufffdb']);
  });

  test('real names in any script come as they are', () => {
    for (const Name of ['Zoë Ó Súilleabháin', 'می‌خواهم', 'محمد\u200f', '👩‍💻 Ann', '王小明', '']) {
      expect(profileWith({ Name }).ServiceUser.Name).toBe(Name);
    }
  });
});
