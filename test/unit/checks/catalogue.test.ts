import { describe, expect, test } from 'vitest';
import { catalogue } from '../../checks/catalogue.ts';
import { parseSource } from '../../checks/source.ts';

const problemsOf = (...files: [path: string, text: string][]) =>
  catalogue(files.map(([path, text]) => parseSource(path, text))).map(({ problem }) => problem);

describe('text for people in a component is found', () => {
  test.each([
    ['text', 'const a = <p>Sign in</p>;'],
    ['one word beside an expression', 'const a = <p>{name} again</p>;'],
    ['letters of any alphabet', 'const a = <p>Вход</p>;'],
    ['a literal as a child', "const a = <p>{'Sign in'}</p>;"],
    ['a literal in a condition', "const a = <p>{busy ? 'Wait' : t('a.b')}</p>;"],
    ['a literal behind &&', "const a = <>{busy && 'Wait'}</>;"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a component
    ['a template', 'const a = <p>{`Hello ${name}`}</p>;'],
    ['aria-label', 'const a = <p aria-label="Close" />;'],
    ['title', "const a = <p title={'Close'} />;"],
    ['placeholder', 'const a = <input placeholder="user@domain" />;'],
    ['alt', 'const a = <img alt="Logo" />;'],
    ['the title of the window', "document.title = 'Error: ' + title;"],
  ])('%s', (_, text) => {
    expect(problemsOf(['renderer/a.tsx', text])).toHaveLength(1);
  });
});

test.each([
  ['keys', "const a = <p aria-label={t('a.b')}>{t('a.b')}</p>;"],
  ['signs without letters', 'const a = <p> · {count} / 5 …</p>;'],
  ['attributes that nobody hears', 'const a = <p className="note" id="x" data-a="b" />;'],
  ['comments', 'const a = <p>{/* why */}</p>;'],
])('%s are no text for people', (_, text) => {
  expect(problemsOf(['renderer/a.tsx', text])).toEqual([]);
});

test('text in other rooms is not looked at', () => {
  expect(problemsOf(['test/e2e/a.tsx', 'const a = <p>Sign in</p>;'])).toEqual([]);
});

describe('keys of the catalogue', () => {
  const keys = (text: string): [string, string] => ['shared/messages/en/a.ts', text];
  const one = keys("export const a = { 'failure.NET': 'Text' };");

  test('a key that nothing uses is found', () => {
    expect(problemsOf(one, ['renderer/a.ts', "t('failure.TLS')"])).toHaveLength(1);
  });

  test.each([
    ["t('failure.NET')"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    ['t(`failure.${code}`)'],
  ])('%s uses it', (text) => {
    expect(problemsOf(one, ['renderer/a.ts', text])).toEqual([]);
  });

  test.each([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    ['a template that could be anything', 'renderer/a.ts', 't(`${area}.NET`)'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    ['a template that comes to other keys', 'renderer/a.ts', 't(`failure.${code}.more`)'],
    ['another language', 'shared/messages/es/a.ts', "export const a = { 'failure.NET': 'Texto' };"],
    ['a test', 'test/unit/a.test.ts', "t('failure.NET')"],
  ])('%s does not', (_, path, text) => {
    expect(problemsOf(one, [path, text])).toHaveLength(1);
  });

  test('a key that stands there twice is found', () => {
    const other: [string, string] = ['shared/messages/en/b.ts', one[1]];
    expect(problemsOf(one, other, ['renderer/a.ts', "t('failure.NET')"])).toHaveLength(1);
  });
});
