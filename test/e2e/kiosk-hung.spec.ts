import { startDemoService } from '../demo-service/start.ts';
import { expect, test } from './support/desk.ts';
import { expectHealth, heading, keyFile, kioskPolicy, launchKiosk } from './support/kiosk.ts';

/** A longer step would be taken for the sleep of the computer, in which no page can say that it runs. */
const step = 20_000;

test('[P58] a page that really hangs is noticed, loses its process and is ready again; one that runs is left alone', async () => {
  const demo = await startDemoService({ provider: false });
  const start = Date.parse('2026-11-20T08:00:00Z');
  const policy = kioskPolicy(demo, { apiKeyFile: keyFile('demo-key-main-1') });
  const app = await launchKiosk(policy, { now: start });
  const { page, control } = app;
  try {
    await expect(heading(app, 'Ready')).toBeVisible();
    await page.evaluate(() => document.body.setAttribute('data-old', ''));
    for (let steps = 1; steps <= 15; steps += 1) await app.setTime(start + steps * step);
    await expect(page.locator('body[data-old]')).toHaveCount(1);
    expect(app.output()).not.toContain('kiosk page=');

    const hung = page.evaluate(() => {
      document.body.textContent = 'hung';
      for (;;);
    });
    hung.catch(() => {});
    const asked = page.evaluate(() => 'an answer').catch(() => 'gone');
    const soon = new Promise((resolve) => setTimeout(resolve, 1_000, 'no answer'));
    expect(await Promise.race([asked, soon])).toBe('no answer');

    for (let steps = 16; steps <= 28; steps += 1) await control.setMainTime(start + steps * step);
    await expect.poll(() => app.output()).toContain('kiosk page=hung action=reload');
    // Between two processes the page answers nothing.
    const text = () => control.pageText().catch(() => '');
    await expect.poll(text, { timeout: 15_000 }).toContain('Site MAIN');
    expect(await text()).toContain('Ready');
    await expectHealth(app, { state: 'ready', code: null });
    expect(app.output().match(/kiosk page=/g)).toHaveLength(1);
  } finally {
    await app.close();
    await demo.stop();
  }
});
