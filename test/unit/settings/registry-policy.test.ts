import { describe, expect, test } from 'vitest';
import {
  parseRegQuery,
  policyKey,
  type RegAnswer,
  readRegistryPolicy,
} from '../../../electron/settings/registry-policy.ts';
import { createRunReg, regPath } from '../../../electron/settings/run-reg.ts';

const header = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Staff Sign-In';
const output = (...lines: string[]) =>
  Buffer.from(`\r\n${[header, ...lines].join('\r\n')}\r\n\r\n`, 'latin1');
const parse = (...lines: string[]) => parseRegQuery(output(...lines));
const unusable = (reason: object) => ({ is: 'unusable', reason });

describe('a policy from the registry', () => {
  test('takes each value as its setting takes it', () => {
    expect(
      parse(
        '    baseUrl    REG_SZ    https://library.example.org',
        '    siteName    REG_SZ    Main  library    with blanks',
        '    apiPrefix    REG_SZ    /api/v1',
        '    methods    REG_MULTI_SZ    password\\0oauth',
        '    domain    REG_SZ    true',
        '    oauth    REG_SZ    {"issuer":"https://id.example.org","clientId":"7","scope":"openid"}',
        '    workstation    REG_SZ',
      ),
    ).toEqual({
      is: 'read',
      json: {
        baseUrl: 'https://library.example.org',
        siteName: 'Main  library    with blanks',
        apiPrefix: '/api/v1',
        methods: ['password', 'oauth'],
        domain: 'true',
        oauth: { issuer: 'https://id.example.org', clientId: '7', scope: 'openid' },
        workstation: '',
      },
    });
  });

  test('takes letters beyond ASCII as JSON, and lists as JSON too', () => {
    expect(
      parse(
        '    methods    REG_SZ    ["apiKey"]',
        '    oauth    REG_SZ    {"issuer":"https://id.example.org","clientId":"7","scope":"","name":"B\\u00fccherei"}',
      ),
    ).toMatchObject({ json: { methods: ['apiKey'], oauth: { name: 'Bücherei' } } });
  });

  test('a DWORD is a number, and yes or no only where a number is no use', () => {
    expect(
      parse(
        '    unknownNumber    REG_DWORD    0xf',
        '    unknownSwitch    REG_DWORD    0x1',
        '    big    REG_QWORD    0x1fffffffffffff',
        '    idleLockMinutes    REG_DWORD    0x0',
        '    lockOnSuspend    REG_DWORD    0x0',
        '    keepSignedIn    REG_DWORD    0x1',
        '    lockOnOsLock    REG_SZ    true',
      ),
    ).toEqual({
      is: 'read',
      json: {
        unknownNumber: 15,
        unknownSwitch: 1,
        big: Number.MAX_SAFE_INTEGER,
        idleLockMinutes: 0,
        lockOnSuspend: false,
        keepSignedIn: true,
        lockOnOsLock: true,
      },
    });
  });

  test('leaves what no setting takes as it is, for the merge to name', () => {
    expect(parse('    theme    REG_SZ    pink')).toEqual({ is: 'read', json: { theme: 'pink' } });
  });

  test('reads no subkey, nor the value without a name, whatever the language calls it', () => {
    expect(
      parse(
        '    (Standard)    REG_SZ    (Wert nicht gesetzt)',
        '    domain    REG_SZ    LIBRARY',
        `${header}\\Sub key`,
      ),
    ).toEqual({ is: 'read', json: { domain: 'LIBRARY' } });
  });

  test('an empty key is a policy that sets nothing', () => {
    expect(parse()).toEqual({ is: 'read', json: {} });
  });

  test.each([
    ['a code page’s letter', '    siteName    REG_SZ    B\x81cherei', 'siteName'],
    ['another type', '    siteName    REG_BINARY    00ff', 'siteName'],
    ['a type with variables in it', '    siteName    REG_EXPAND_SZ    %USERNAME%', 'siteName'],
    ['a number that is none', '    theme    REG_DWORD    many', 'theme'],
  ])('names a value that cannot be read: %s', (_, line, key) => {
    expect(parse(line)).toEqual(unusable({ fault: 'value', key }));
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['another key', Buffer.from('HKEY_CURRENT_USER\\SOFTWARE\\Policies\\Staff Sign-In\r\n')],
    ['a line of no known form', output('    domain    REG_SZ    LIBRARY', 'second line of a text')],
    ['an error in words', Buffer.from('ERROR: Access is denied.\r\n')],
  ])('is unreadable, never "none", when the answer is %s', (_, answer) => {
    expect(parseRegQuery(answer)).toEqual(unusable({ fault: 'unreadable' }));
  });

  test('a name that would be dangerous is only a name', () => {
    const reading = parse('    __proto__    REG_SZ    {"domain":"EVIL"}');
    expect(reading.is === 'read' && Object.keys(reading.json)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>)['domain']).toBeUndefined();
  });
});

describe('asking reg.exe', () => {
  const answers = (own: RegAnswer, parent: RegAnswer) => {
    const asked: string[][] = [];
    const run = async (args: string[]) => {
      asked.push(args);
      return args[1] === policyKey ? own : parent;
    };
    return { run, asked };
  };
  const no: RegAnswer = { code: 1, output: Buffer.alloc(0) };
  const lists = (...names: string[]): RegAnswer => ({
    code: 0,
    output: Buffer.from(
      `\r\n${names.map((name) => `HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\${name}`).join('\r\n')}\r\n`,
    ),
  });

  test('reads the 64-bit view', async () => {
    const { run, asked } = answers({ code: 0, output: output() }, no);
    expect(await readRegistryPolicy(run)).toEqual({ is: 'read', json: {} });
    expect(asked).toEqual([['query', policyKey, '/reg:64']]);
  });

  test('there is no policy when the parent does not list its key', async () => {
    const { run } = answers(no, lists('Microsoft', 'Staff Sign-In Tools'));
    expect(await readRegistryPolicy(run)).toEqual({ is: 'absent' });
  });

  test.each([
    ['the key is there, but may not be read', no, lists('Microsoft', 'STAFF sign-in')],
    ['the parent cannot be read either', no, no],
    ['reg.exe cannot be run', { ...no, code: null }, { ...no, code: null }],
  ])('"cannot be read" is not "absent": %s', async (_, own, parent) => {
    const { run } = answers(own, parent);
    expect(await readRegistryPolicy(run)).toEqual(unusable({ fault: 'unreadable' }));
  });

  test.each([
    ['C:\\Windows', 'C:\\Windows\\System32\\reg.exe'],
    ['D:\\WinNT', 'D:\\WinNT\\System32\\reg.exe'],
    [undefined, 'C:\\Windows\\System32\\reg.exe'],
    ['', 'C:\\Windows\\System32\\reg.exe'],
    ['.\\planted', 'C:\\Windows\\System32\\reg.exe'],
    ['\\\\server\\share', 'C:\\Windows\\System32\\reg.exe'],
    ['C:\\Users\\Public\\x', 'C:\\Windows\\System32\\reg.exe'],
  ])('is run by its absolute path: SystemRoot %s', (root, path) => {
    expect(regPath(root)).toBe(path);
  });

  test('a program that is not there, or fails, is an answer', async () => {
    expect(await createRunReg('/none/reg.exe')([])).toMatchObject({ code: null });
    const node = createRunReg(process.execPath);
    expect(await node(['-e', 'process.stdout.write("x"); process.exitCode = 1'])).toEqual({
      code: 1,
      output: Buffer.from('x'),
    });
    expect(await node(['-e', ''])).toMatchObject({ code: 0 });
  });

  test('[P51] a program is not handed the variables of the app, one of which may hold a key', async () => {
    process.env['KIOSK_KEY'] = 'canary-key-5b1f';
    const print = 'process.stdout.write(JSON.stringify(process.env))';
    const { output: printed } = await createRunReg(process.execPath)(['-e', print]);
    delete process.env['KIOSK_KEY'];
    expect(printed.toString()).toMatch(/^\{/);
    expect(printed.toString()).not.toContain('canary-key-5b1f');
  });
});
