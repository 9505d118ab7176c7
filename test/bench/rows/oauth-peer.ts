import type { Row } from '../row.ts';
import { median, rounded, spread } from '../statistics.ts';
import { oauthRounds } from '../support/oauth-rounds.ts';

/**
 * Click to signed in with a provider that answers at once, against MSAL's interactive flow. Both end with the same
 * exchange with the service.
 */
export async function measure(): Promise<Row> {
  const { ours, msal } = await oauthRounds();
  return {
    name: 'oauth-peer',
    value: rounded(median(ours), 1),
    unit: 'ms',
    ratio: rounded(median(ours) / median(msal), 3),
    budget: 1,
    note: `@azure/msal-node interactive: ${spread(msal)} ms; ours ${spread(ours)} ms`,
  };
}
