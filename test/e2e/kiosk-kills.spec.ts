import { expect, test } from 'playwright/test';
import { killKiosks } from '../endurance/kiosk-kills/kill-kiosks.ts';

// The short form; `npm run endurance -- --only kiosk-kills` kills 200.
test('[P58] a kiosk that is killed at random moments comes up by itself', async () => {
  test.setTimeout(120_000);
  const { kills, recoveries, failures } = await killKiosks({ kills: 5, seed: 58, recoverEvery: 5 });
  expect(failures).toEqual([]);
  expect([kills, recoveries]).toEqual([5, 2]);
});
