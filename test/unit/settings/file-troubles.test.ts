import { expect, test } from 'vitest';
import { createFileTroubles } from '../../../electron/settings/file-troubles.ts';

const path = '/data/secrets.json';

test('[P62] a file that was set aside, could not be moved, or is of a newer version is said, others are not', () => {
  const troubles = createFileTroubles();
  troubles.opened({ path, loaded: { is: 'absent' } });
  troubles.opened({ path, loaded: { is: 'read', record: {} } });
  expect(troubles.list()).toEqual([]);
  troubles.opened({ path, loaded: { is: 'setAside', as: '/data/secrets.unreadable-1.json' } });
  troubles.opened({ path, loaded: { is: 'unreadable' } });
  troubles.opened({ path, loaded: { is: 'newer' } });
  expect(troubles.list()).toEqual([
    { kind: 'otherFileSetAside', path: '/data/secrets.unreadable-1.json' },
    { kind: 'otherFileSetAside', path },
    { kind: 'otherFileNewer', path },
  ]);
});
