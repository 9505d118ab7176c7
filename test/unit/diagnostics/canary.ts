/** A secret in each encoding in which promises.md wants it searched for, and a few more. */
export function encodingsOf(secret: string): [name: string, encoded: string][] {
  const utf8 = Buffer.from(secret, 'utf8');
  const little = Buffer.from(secret, 'utf16le');
  const big = Buffer.from(little).swap16();
  const percent = [...utf8].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const encodings: [string, string][] = [
    ['raw text', secret],
    ['JSON', JSON.stringify(secret).slice(1, -1)],
    ['JSON within JSON', JSON.stringify(JSON.stringify(secret)).slice(3, -3)],
    ['a URL component', encodeURIComponent(secret)],
    ['a form', new URLSearchParams({ '': secret }).toString().slice(1)],
    ['percent signs throughout', percent],
    ['hex', utf8.toString('hex')],
    ['hex in capitals', utf8.toString('hex').toUpperCase()],
    ['hex with colons', utf8.toString('hex').replace(/..(?!$)/g, '$&:')],
    ['Base64', utf8.toString('base64')],
    ['Base64 for URLs', utf8.toString('base64url')],
    ['Base64 in a URL', encodeURIComponent(utf8.toString('base64'))],
    ['UTF-16LE as hex', little.toString('hex')],
    ['UTF-16BE as hex', big.toString('hex')],
    ['UTF-16LE as Base64', little.toString('base64')],
    ['UTF-16BE as Base64', big.toString('base64')],
    ['UTF-16LE read as bytes', little.toString('latin1')],
    ['UTF-8 read as Latin-1', utf8.toString('latin1')],
  ];
  return encodings;
}
