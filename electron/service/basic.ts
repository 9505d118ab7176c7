/**
 * The value of an `Authorization` header in the Basic scheme (RFC 7617 section 2; interface 4.1): Base64 of
 * `username:password` in UTF-8, NFC (promise 10), where the user name includes the domain.
 * @param userName without a colon; `readUserName` in shared/ refuses one
 */
export function basicAuthorization(userName: string, password: string): string {
  const pair = `${userName}:${password}`.normalize('NFC');
  return `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`;
}
