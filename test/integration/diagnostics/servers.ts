import type { AddressInfo, Server } from 'node:net';
import { afterEach } from 'vitest';
import { makeCertificate } from '../../demo-service/certificate.ts';
import { type DemoService, startDemoService } from '../../demo-service/start.ts';
import type { DemoServiceOptions } from '../../demo-service/types.ts';

const dayMs = 24 * 60 * 60_000;
const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(ended.splice(0).map((end) => end()));
});

/** A demo service until the end of the test. */
export async function demo(
  options: DemoServiceOptions = { provider: false },
): Promise<DemoService> {
  const service = await startDemoService(options);
  ended.push(() => service.stop());
  return service;
}

/** The port of a server that listens until the end of the test. */
export async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ended.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

/** A certificate that is valid from so many days from now to so many. */
export function tls(hosts: string[], fromDays: number, toDays: number) {
  const at = (days: number) => new Date(Date.now() + days * dayMs);
  return makeCertificate({ hosts, notBefore: at(fromDays), notAfter: at(toDays) });
}
