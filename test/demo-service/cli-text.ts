import { faults } from './faults.ts';
import type { DemoService } from './start.ts';

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n');
}

/** What --help prints. */
export function helpText(): string {
  const list = [...faults].map(([kind, { description }]) => [kind, description] as const);
  return `The demo service: a simulator of the library service, with a real OpenID provider.

npm run demo-service [-- options]
${columns([
  ['--port N', 'port of the service (default: any free one)'],
  ['--provider-port N', 'port of the provider (default: any free one)'],
  ['--no-provider', 'only the service'],
  ['--api-prefix P', 'path before /authentication (default: /api)'],
  ['--time-zone Z', 'IANA zone of dates without offset (default: this system’s)'],
  ['--token-life M', 'minutes until AuthExpDate (default: 480)'],
  ['--fault KIND[,name=value…]', 'switch a fault on from the start; may be given again'],
  ['--tls', 'serve https with a self-signed certificate, which nobody should trust'],
  ['--json', 'one line of JSON instead of text'],
  ['--help', 'this text'],
])}

Faults
${columns(list)}`;
}

/** The one line of --json; its first six names are the door's contract. */
export function jsonLine(service: DemoService): string {
  const user = ({ username, password, upn, note }: DemoService['users'][number]) => ({
    username,
    password,
    upn,
    note,
  });
  return JSON.stringify({
    service: service.origin,
    apiPrefix: service.apiPrefix,
    provider: service.providerOrigin,
    clientId: service.clientId,
    users: service.users.map(user),
    apiKeys: service.apiKeys.map(({ key }) => key),
    providerOnlyUsers: service.providerOnlyUsers.map(user),
    apiKeyNotes: service.apiKeys.map(({ siteCode, note }) => `${siteCode}: ${note}`),
  });
}

/** The same for people. */
export function plainText(service: DemoService): string {
  const people = service.users.map(
    ({ username, password, note }) => [`${username}  ${password}`, note] as const,
  );
  const strangers = service.providerOnlyUsers.map(
    ({ upn, password, note }) => [`${upn}  ${password}`, note] as const,
  );
  const keys = service.apiKeys.map(
    ({ key, siteCode, note }) => [key, `${siteCode}: ${note}`] as const,
  );
  return `Service      ${service.origin}${service.apiPrefix}
Provider     ${service.providerOrigin ?? 'not started'}
Client id    ${service.clientId}

Users and passwords
${columns(people)}

Only at the provider
${columns(strangers)}

API keys
${columns(keys)}

Faults: curl -X POST ${service.origin}/_demo/faults -H 'Content-Type: application/json' -d '{"kind":"hang"}'
Press Ctrl+C to stop.`;
}
