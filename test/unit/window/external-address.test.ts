import { beforeEach, describe, expect, it, vi } from 'vitest';
import { externalAddress } from '../../../electron/window/external-address.ts';
import { openExternal } from '../../../electron/window/open-external.ts';

const shell = vi.hoisted(() => ({ opened: [] as string[], works: true }));
vi.mock('electron', () => ({
  shell: {
    openExternal: async (address: string) => {
      if (!shell.works) throw new Error('no browser');
      shell.opened.push(address);
    },
  },
}));
beforeEach(() => {
  shell.opened.length = 0;
  shell.works = true;
});

const long = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`;
const fine = [
  'https://login.example/authorize?client_id=a&state=%20b~-_.',
  'http://127.0.0.1:8080/authorize',
  'http://[::1]:8080/x',
  'http://localhost/x',
  long(2081),
];
const refused = [
  '',
  'file:///etc/passwd',
  'FILE:///C:/Windows/System32/calc.exe',
  'javascript:alert(1)',
  'data:text/html,x',
  'ms-settings:',
  'smb://server/share',
  'mailto:a@b.example',
  'http://login.example/',
  'http://192.168.0.1/',
  'https://user:secret@login.example/',
  'https://login.example/a b',
  'https://login.example/\n',
  'https://login.example/\u0000',
  'https://login.example/ä',
  'https://bücherei.example/',
  ...['"', "'", '`', '^', '<', '>', '{', '|', '\\', '}'].map((odd) => `https://a.example/${odd}x`),
  ' https://login.example/',
  '//login.example/',
  'https://',
  '-https://login.example',
  long(2082),
];

describe('[P22] an address is checked before it is opened', () => {
  it.each(fine)('%s is opened as it is', async (address) => {
    expect(externalAddress(address)).toBe(new URL(address).href);
    expect(await openExternal(address)).toBe(true);
    expect(shell.opened).toEqual([new URL(address).href]);
  });

  it.each(refused)('%j is not', async (address) => {
    expect(externalAddress(address)).toBeNull();
    expect(await openExternal(address)).toBe(false);
    expect(shell.opened).toEqual([]);
  });

  it('a system that cannot open it is an answer, not an error', async () => {
    shell.works = false;
    expect(await openExternal('https://login.example/')).toBe(false);
  });
});
