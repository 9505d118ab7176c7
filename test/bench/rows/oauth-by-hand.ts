import type { Row } from '../row.ts';
import { quantile, rounded } from '../statistics.ts';
import { oauthRounds } from '../support/oauth-rounds.ts';

/** Of the samples the quieter quarter counts: differences this small drown in whatever else the machine does. */
const quiet = (samples: readonly number[]) => quantile(samples, 0.25);
/** Equal; two runs of one and the same flow lie a tenth apart. */
const budget = 1.1;

/**
 * The same against openid-client by hand. What is compared does the two checks that cost a connection each, one
 * step after the other; the bare one, and what each check adds to it, are told beside it.
 */
export async function measure(): Promise<Row> {
  const { ours, byHand, tested, checked } = await oauthRounds();
  const [mine, bare, withTest, withBoth] = [
    quiet(ours),
    quiet(byHand),
    quiet(tested),
    quiet(checked),
  ];
  const ms = (value: number) => value.toFixed(1);
  return {
    name: 'oauth-by-hand',
    value: rounded(mine, 1),
    unit: 'ms',
    ratio: rounded(mine / withBoth, 3),
    budget,
    note:
      `openid-client with the same two checks: ${ms(withBoth)} ms; without any ${ms(bare)} ms, ` +
      `the listener's test ${ms(withTest - bare)} ms, the code out of the history ${ms(withBoth - withTest)} ms; ` +
      `ours over the bare one: ${ms(mine - bare)} ms`,
  };
}
