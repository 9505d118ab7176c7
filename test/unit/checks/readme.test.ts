import { expect, test } from 'vitest';
import { readme } from '../../checks/readme.ts';

const text =
  '`npm test`, `npm run lint`\n\n| code | |\n|---|---|\n| `NET-REF` | x |\n| `domain`, `mode` | y |';
const problems = (codes: string[], settings: string[], scripts: string[]) =>
  readme(text, codes, settings, scripts).map(({ problem }) => problem);

test('what stands there is accepted', () => {
  expect(problems(['NET-REF'], ['domain', 'mode'], ['test', 'lint'])).toEqual([]);
});

test.each([
  ['failure code', ['NET-NAME'], [], []],
  ['setting', [], ['theme'], []],
  ['script', [], [], ['tour']],
])('a missing %s is found', (_, codes, settings, scripts) => {
  expect(problems(codes, settings, scripts)).toHaveLength(1);
});

test('a code outside of a table does not count', () => {
  expect(readme('Say `NET-REF`.', ['NET-REF'], [], [])).toHaveLength(1);
});
