import { setTimeout as sleep } from 'node:timers/promises';
import { type FaultRequest, startDemoService } from '../../demo-service/start.ts';
import { serviceFaults } from '../../e2e/support/service-faults.ts';
import { launchApp } from '../../support/launch.ts';
import { demoSettings } from '../../support/start/demo-set-up.ts';
import { type KernelCounts, readKernelCounts } from './kernel-counts.ts';

/*
 * Runs in a network namespace of its own, where nobody else's packets are counted: a sign-in by password in the
 * built app for each fault of the service, and what the kernel counted meanwhile. The last line is JSON.
 */

/** How long after the refusal a second try would be noticed. Milliseconds. */
const watchedMs = 1_000;

export interface Refusal extends KernelCounts {
  fault: string;
  code: string;
}

const demo = await startDemoService({ provider: false });
const app = await launchApp({ noSystemBrowser: true, settings: demoSettings(demo) });
const { page } = app;
const [user] = demo.users;
if (!user) throw new Error('the demo service knows nobody');

async function refuse(fault: FaultRequest, code: string): Promise<Refusal> {
  demo.setFault(fault);
  await page.getByLabel('User name').fill(user?.username ?? '');
  await page.getByLabel('Password', { exact: true }).fill(user?.password ?? '');
  const before = readKernelCounts();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: `Code ${code}` })
    .waitFor();
  await sleep(watchedMs);
  const after = readKernelCounts();
  return {
    fault: fault.kind,
    code,
    opened: after.opened - before.opened,
    datagrams: after.datagrams - before.datagrams,
  };
}

const refusals: Refusal[] = [];
for (const { fault, code } of serviceFaults) refusals.push(await refuse(fault, code));
await app.close();
await demo.stop();
console.log(JSON.stringify(refusals));
