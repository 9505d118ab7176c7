import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '../demo-service/certificate.ts';
import { startDemoService } from '../demo-service/start.ts';
import { expect, settingsFor, test } from './support/desk.ts';
import { alertOf, expectFailure, signIn, submitPassword } from './support/sign-in.ts';

const hour = 3_600_000;
const dates = { notBefore: new Date(Date.now() - hour), notAfter: new Date(Date.now() + hour) };
const subject = 'Northfield Corporate Root';
const root = makeCertificate({ hosts: [], subject, authority: true, ...dates });
const tls = makeCertificate({
  hosts: ['127.0.0.1'],
  subject: 'Library',
  issuer: { subject, key: root.key },
  ...dates,
});
const day = dates.notAfter.toISOString().slice(0, 10);

test('[P3] an organisation’s own authority: named where it is not known, and enough where the system trusts it', async ({
  launch,
}) => {
  const demo = await startDemoService({ provider: false, tls });
  const settings = settingsFor(demo, { methods: ['password'] });
  const stranger = await launch({ settings, noSystemBrowser: true });
  await submitPassword(stranger.page);
  await expectFailure(stranger.page, 'TLS-CA');
  await expect(alertOf(stranger.page)).toContainText(
    `The certificate names ${subject} as its issuer and ${day} as its last day.`,
  );
  expect(demo.requests).toEqual([]);

  const folder = mkdtempSync(join(tmpdir(), 'authority-'));
  const trustedCa = join(folder, 'root.pem');
  writeFileSync(trustedCa, root.cert);
  const known = await launch({ settings, trustedCa, noSystemBrowser: true });
  await signIn(known.page);
  expect(demo.requests).toHaveLength(1);
  rmSync(folder, { recursive: true });
  await demo.stop();
});

test('[P4] a server that asks for a certificate of this computer gets none, and Chromium chooses none', async ({
  app,
}) => {
  expect(await app.control.askForCertificate()).toEqual({ prevented: true, chosen: [[]] });
});
