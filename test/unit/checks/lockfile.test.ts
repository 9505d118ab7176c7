import { expect, test } from 'vitest';
import { lockfile } from '../../checks/lockfile.ts';

const problemsOf = (wanted: string, entry: object) =>
  lockfile(
    JSON.stringify({ devDependencies: { zod: wanted } }),
    JSON.stringify({ packages: { '': {}, 'node_modules/zod': entry } }),
  ).map(({ problem }) => problem);
const fine = { version: '4.6.7', integrity: 'sha512-x' };

test('an exact version with integrity and without a host is accepted', () => {
  expect(problemsOf('4.6.7', fine)).toEqual([]);
});

test.each(['^4.6.7', '~4.6.7', '4.x', '*', 'latest', 'file:../zod', 'https://example.org/zod.tgz'])(
  '%s is not pinned',
  (version) => {
    expect(problemsOf(version, fine)).toHaveLength(1);
  },
);

test.each([
  ['names a host', { ...fine, resolved: 'https://registry.example.org/zod.tgz' }],
  ['has no integrity', { version: '4.6.7' }],
  ['has another version', { ...fine, version: '4.6.8' }],
  ['is a link', { ...fine, link: true }],
])('an entry that %s is refused', (_, entry) => {
  expect(problemsOf('4.6.7', entry)).toHaveLength(1);
});

test('a package that the lockfile lacks is refused', () => {
  expect(lockfile('{"dependencies":{"zod":"4.6.7"}}', '{"packages":{}}')).toHaveLength(1);
});

test('an optional dependency that is not listed is refused, as npm ci does', () => {
  const entry = { ...fine, optionalDependencies: { '@biomejs/cli-win32-x64': '2.6.8' } };
  expect(problemsOf('4.6.7', entry)).toHaveLength(1);
});
