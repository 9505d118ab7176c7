import { killKiosks } from '../endurance/kiosk-kills/kill-kiosks.ts';
import { expect, test } from './support/desk.ts';

// The short form; `npm run endurance -- --only kiosk-kills` kills 200.
test('[P58] a kiosk that is killed at random moments comes up by itself', async () => {
  test.setTimeout(120_000);
  const found = await killKiosks({ kills: 4, seed: 58, recoverEvery: 4 });
  expect(found.failures).toEqual([]);
  expect(found).toMatchObject({
    stages: { startUp: 1, ready: 1, recheck: 1, keyChange: 1 },
    recoveries: 2,
  });
});
