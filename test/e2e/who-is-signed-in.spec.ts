import { expect, test } from './support/desk.ts';
import { expectSignedIn, submitPassword } from './support/sign-in.ts';

test.describe('who is signed in', () => {
  const signInAs = async (
    page: Parameters<typeof submitPassword>[0],
    demo: { users: readonly { username: string; password: string }[] },
    account: string,
  ) => {
    const user = demo.users.find(({ username }) => username === `LIBRARY\\${account}`);
    await submitPassword(page, user?.username, user?.password);
  };

  test('somebody ordinary: name, organisation, branch, site, workstation and the end', async ({
    page,
    demo,
  }) => {
    await signInAs(page, demo, 'bbranch');
    await expectSignedIn(page, 'Bo Branch');
    const banner = page.getByRole('banner');
    for (const text of ['Organisation 3', 'Branch 17', 'Test Library', 'Desk 7'])
      await expect(banner).toContainText(text);
    const end = page.getByRole('region', { name: 'End of this sign-in' });
    await expect(end).toContainText(/in 7 hours 59 minutes|in 8 hours/);
    const said = page.getByRole('region', { name: 'What the service said' });
    await expect(said).toContainText('1083');
    await expect(said).toContainText('erms.library.example:5000');
    await expect(said).not.toContainText('SiteCode');
  });

  test('an account that is turned off is signed in, with a notice', async ({ page, demo }) => {
    await signInAs(page, demo, 'doff');
    await expectSignedIn(page, 'Dana Offutt');
    await expect(page.getByText('The service says this account is turned off.')).toBeVisible();
  });

  test('nothing but nulls', async ({ page, demo }) => {
    await signInAs(page, demo, 'nnew');
    await expectSignedIn(page, 'Noor New');
    await expect(page.getByRole('banner')).toContainText('No branch given');
    const said = page.getByRole('region', { name: 'What the service said' });
    await expect(said).not.toContainText(/null|undefined|NaN|Invalid/);
  });

  test('non-ASCII name and a password with colons', async ({ page, demo }) => {
    await signInAs(page, demo, 'zoë');
    await expectSignedIn(page, 'Zoë Müller');
  });

  for (const account of ['lmetro', 'rtl']) {
    test(`a name in another script: ${account}`, async ({ page, demo }) => {
      const user = demo.users.find(({ username }) => username === `LIBRARY\\${account}`);
      await signInAs(page, demo, account);
      await expectSignedIn(page, user?.serviceUser?.Name);
      const [wide, room] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(wide).toBeLessThanOrEqual(room ?? 0);
      if (account !== 'rtl') return;
      const direction = await page
        .getByText(user?.serviceUser?.Name ?? '')
        .first()
        .evaluate((element) => getComputedStyle(element).direction);
      expect(direction).toBe('rtl');
    });
  }

  test('[P38] sign out is final: an answer that comes later signs nobody in', async ({
    page,
    demo,
  }) => {
    demo.setFault({ kind: 'slow-headers', delayMs: 800 });
    await submitPassword(page);
    await expect.poll(() => demo.requests.length).toBe(1);
    await page.evaluate(() => {
      const bridge = Reflect.get(globalThis, 'staffSignIn') as { signOut(): Promise<unknown> };
      return bridge.signOut();
    });
    await page.waitForTimeout(1200);
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
  });
});
