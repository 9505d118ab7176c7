import { parentPort } from 'node:worker_threads';

/* The browser is a program of its own, as in life: what it still fetches must not hold up the provider's answers. */
parentPort?.on('message', (address: string) => void browse(address).catch(() => {}));
parentPort?.postMessage('ready');

/** A browser that is open already and asks nobody: redirects and posted forms, no pages. */
async function browse(address: string): Promise<void> {
  const isSecure = address.startsWith('https:');
  const headers = isSecure ? { 'x-scheme': 'https' } : {};
  const response = await fetch(address.replace(/^https:/, 'http:'), { headers });
  if (!isSecure) return void (await response.text());
  const { action, form }: { action: string; form: string } = JSON.parse(await response.text());
  await (await fetch(action, { method: 'POST', body: new URLSearchParams(form) })).text();
}
