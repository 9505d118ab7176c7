import { expect, test } from 'vitest';
import { isTooOld } from '../../checks/node-version.ts';
import { strangers } from '../../checks/top-level.ts';

test.each(['18.20.0', '20.20.2', '22.17.1'])('Node %s is too old', (version) => {
  expect(isTooOld(version)).toBe(true);
});

test.each(['22.18.0', '24.21.0', '26.0.0'])('Node %s is recent enough', (version) => {
  expect(isTooOld(version)).toBe(false);
});

test('whatever lies at the top beside the fixed files is a stranger', () => {
  expect(strangers(['package.json', 'test', 'src', 'notes.md'])).toEqual(['src', 'notes.md']);
});
