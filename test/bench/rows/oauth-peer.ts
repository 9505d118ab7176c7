import type { Row } from '../row.ts';
import { median, rounded, spread } from '../statistics.ts';
import { startInstantElsewhere } from '../support/instant-elsewhere.ts';
import { byHandFlow, type Flow, msalFlow, ourFlow } from '../support/oauth-flows.ts';

const rounds = 60;
const warmUps = 5;

/**
 * Click to signed in with a provider that answers at once, against MSAL's interactive flow; openid-client by hand,
 * without any of the checks, is told beside it. All three end with the same exchange with the service.
 */
export async function measure(): Promise<Row> {
  const provider = await startInstantElsewhere();
  const flows = { ours: ourFlow, msal: msalFlow, byHand: byHandFlow };
  const samples: Record<keyof typeof flows, number[]> = { ours: [], msal: [], byHand: [] };
  const time = async (flow: Flow) => {
    const began = performance.now();
    await flow(provider);
    return performance.now() - began;
  };
  try {
    for (let round = -warmUps; round < rounds; round += 1) {
      for (const name of ['ours', 'msal', 'byHand'] as const) {
        const taken = await time(flows[name]);
        if (round >= 0) samples[name].push(taken);
      }
    }
  } finally {
    await provider.stop();
  }
  return rowOf(samples.ours, samples.msal, samples.byHand);
}

function rowOf(ours: number[], msal: number[], byHand: number[]): Row {
  const beyond = median(ours) - median(byHand);
  return {
    name: 'oauth-peer',
    value: rounded(median(ours), 1),
    unit: 'ms',
    ratio: rounded(median(ours) / median(msal), 3),
    budget: 1,
    note: `@azure/msal-node interactive: ${spread(msal)} ms; openid-client by hand: ${spread(byHand)} ms, so the checks of the listener cost ${beyond.toFixed(1)} ms; ours ${spread(ours)} ms`,
  };
}
