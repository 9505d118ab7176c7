import { expect, test } from 'vitest';
import { strangers } from '../../checks/top-level.ts';

test('whatever lies at the top beside the fixed files is a stranger', () => {
  expect(strangers(['package.json', 'test', 'src', 'notes.md'])).toEqual(['src', 'notes.md']);
});
