import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright';
import type { DemoService } from '../../demo-service/start.ts';
import { launchApp } from '../../support/launch.ts';
import type { BenchContext, Row } from '../row.ts';
import { median, rounded, spread } from '../statistics.ts';

const rounds = 50;
const delayMs = 200;

declare global {
  interface Window {
    benchSignedIn?: Promise<number>;
  }
}

/** Click to painted profile, against the same request on a fresh connection by Node's HTTP client. */
export async function measure({ appRoot, settings, demo }: BenchContext): Promise<Row> {
  const app = await launchApp({ noSystemBrowser: true, appRoot, settings });
  demo.setFault({ kind: 'slow-headers', delayMs });
  try {
    const [signIns, bases]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      signIns.push(await timeSignIn(app.page, demo));
      bases.push(await timeBareExchange(demo));
    }
    return rowOf(signIns, bases);
  } finally {
    demo.clearFaults();
    await app.close();
  }
}

function personOf({ users }: DemoService) {
  const [user] = users;
  if (!user) throw new Error('the demo service knows nobody');
  return user;
}

async function timeSignIn(page: Page, demo: DemoService): Promise<number> {
  const { username, password } = personOf(demo);
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.evaluate(watchSignIn);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const taken = await page.evaluate(() => window.benchSignedIn);
  if (taken === undefined) throw new Error('the sign-in was not watched');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  return taken;
}

/** In the page: from the click's own time stamp to the first task after the frame with the heading. */
function watchSignIn(): void {
  window.benchSignedIn = new Promise((resolve) => {
    let clickedAt = 0;
    const clicked = (event: Event) => {
      clickedAt = event.timeStamp;
    };
    window.addEventListener('click', clicked, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== 'Signed in') return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const afterPaint = new MessageChannel();
        afterPaint.port1.onmessage = () => resolve(performance.now() - clickedAt);
        afterPaint.port2.postMessage(null);
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** The same POST, read to its end. @returns milliseconds */
async function timeBareExchange(demo: DemoService): Promise<number> {
  const { username, password } = personOf(demo);
  const address = `${demo.origin}${demo.apiPrefix}/authentication/staffuser`;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const headers = { authorization, accept: 'application/json', 'content-length': 0 };
  const began = performance.now();
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request(address, { method: 'POST', headers, agent: false }, (answer) => {
      text(answer).then(() => resolve(answer.statusCode), reject);
    })
      .on('error', reject)
      .end();
  });
  if (status !== 200) throw new Error(`the bare exchange was answered ${status}`);
  return performance.now() - began;
}

function rowOf(signIns: number[], bases: number[]): Row {
  const [first = 0] = signIns;
  return {
    name: 'sign-in',
    value: rounded(median(signIns), 1),
    unit: 'ms',
    ratio: rounded(median(signIns) / median(bases), 3),
    budget: 1.15,
    note: `the same POST by node:http on a fresh connection: ${spread(bases)} ms; sign-in ${spread(signIns)} ms, the first after the start ${first.toFixed(0)} ms`,
  };
}
