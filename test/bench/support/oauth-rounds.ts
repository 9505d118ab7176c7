import { startInstantElsewhere } from './instant-elsewhere.ts';
import { byHandFlow } from './oauth-by-hand.ts';
import { type Flow, msalFlow, ourFlow } from './oauth-flows.ts';

const rounds = 80;
const warmUps = 15;
/** What a flow leaves behind must not be paid for by the next one. Milliseconds. */
const pauseMs = 10;

const flows = {
  ours: ourFlow,
  msal: msalFlow,
  byHand: byHandFlow({ selfTest: false, donePage: false }),
  tested: byHandFlow({ selfTest: true, donePage: false }),
  checked: byHandFlow({ selfTest: true, donePage: true }),
};

/** Milliseconds from the click to the service's answer, round by round. */
export type OAuthSamples = Record<keyof typeof flows, number[]>;

/** Ours as often as all that is by hand: the engine makes faster what runs more often. */
const names = ['ours', 'msal', 'byHand', 'ours', 'tested', 'ours', 'checked'] as const;

async function measureRounds(): Promise<OAuthSamples> {
  const provider = await startInstantElsewhere();
  const samples: OAuthSamples = { ours: [], msal: [], byHand: [], tested: [], checked: [] };
  const time = async (flow: Flow) => {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const began = performance.now();
    await flow(provider);
    return performance.now() - began;
  };
  try {
    for (let round = -warmUps; round < rounds; round += 1) {
      for (const name of shuffled()) {
        const taken = await time(flows[name]);
        if (round >= 0) samples[name].push(taken);
      }
    }
  } finally {
    await provider.stop();
  }
  return samples;
}

/** Each time in another order: what goes before leaves its mark on what follows. */
const shuffled = () =>
  names
    .map((name) => ({ name, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name);

let measured: Promise<OAuthSamples> | undefined;

/** All flows in turn, with the same provider, browser and service; measured once for every row that asks. */
export function oauthRounds(): Promise<OAuthSamples> {
  measured ??= measureRounds();
  return measured;
}
