import { afterEach, describe, expect, it, vi } from 'vitest';
import { createElectronExchange } from '../../../electron/net/electron-exchange.ts';
import { systemClock } from '../../../electron/platform/clock.ts';
import { makeCertificate } from '../../demo-service/certificate.ts';
import { type DemoService, startDemoService } from '../../demo-service/start.ts';
import { askService, requestOf } from '../../support/ask-service.ts';

vi.mock('electron', () => import('../../support/host-network.ts'));

const exchange = createElectronExchange(systemClock);
const year = 365 * 24 * 60 * 60_000;
let service: DemoService | undefined;
afterEach(() => service?.stop());

describe('[P3] TLS errors are never bypassed', () => {
  it.each([
    ['self-signed', ['127.0.0.1'], 1],
    ['self-signed for another host', ['other.example'], 1],
    ['self-signed and expired', ['127.0.0.1'], -1],
  ] as const)('%s: nothing is sent', async (_name, hosts, years) => {
    const notAfter = new Date(Date.now() + years * year);
    const notBefore = new Date(notAfter.getTime() - 2 * year);
    const tls = makeCertificate({ hosts, notBefore, notAfter });
    service = await startDemoService({ provider: false, tls });
    const request = requestOf('password', { origin: service.origin, prefix: service.apiPrefix });
    const answer = await askService(exchange, request, 'password');
    if (answer.ok) throw new Error('signed in');
    expect(answer.failure.code).toMatch(/^TLS-/);
    expect(answer.failure.checked).toBe('no');
    expect(service.requests).toHaveLength(0);
  });
});
