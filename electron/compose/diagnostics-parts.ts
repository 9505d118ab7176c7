import { randomInt } from 'node:crypto';
import type { Inspection } from '../../shared/diagnostics.ts';
import type { AppInfo, PageEvents } from '../../shared/ipc.ts';
import type { Translate } from '../../shared/messages/translate.ts';
import { testConnection } from '../diagnostics/connection-test.ts';
import { createCopiedSecrets } from '../diagnostics/copied-secret.ts';
import { fingerprint, newFingerprintKey, readFingerprintKey } from '../diagnostics/fingerprint.ts';
import { filterHistory } from '../diagnostics/history-filter.ts';
import { inspect } from '../diagnostics/inspect.ts';
import { inspectSession } from '../diagnostics/inspect-session.ts';
import type { Diagnostics } from '../diagnostics/open-diagnostics.ts';
import { createProbes } from '../diagnostics/probes.ts';
import { revealRefusal } from '../diagnostics/reveal.ts';
import { buildBundle } from '../diagnostics/support-bundle.ts';
import type { SupportDeps } from '../ipc/support-handlers.ts';
import { readUnverifiedClaims } from '../oauth/unverified-jwt.ts';
import { checkUpnClaim } from '../oauth/upn-claim.ts';
import { computerZone } from '../platform/app-info.ts';
import { secretClipboard, writeText } from '../platform/clipboard.ts';
import type { Clock } from '../platform/clock.ts';
import type { LanguageInForce } from '../platform/language.ts';
import { saveTextAs } from '../platform/save-text.ts';
import { readAnswer } from '../service/read-answer.ts';
import { probeRequest } from '../service/requests.ts';
import type { CredentialsHolder } from '../session/credentials.ts';
import { measureClockDifference } from '../session/expiry/clock-difference.ts';
import { reasonAboutExpiry } from '../session/expiry/reason.ts';
import type { Session, State } from '../session/state.ts';
import type { SettingsService } from '../settings/settings.ts';
import type { Vault } from '../vault/vault.ts';
import { createCaptureShield } from '../window/capture-shield.ts';
import { openFolder } from '../window/open-folder.ts';
import { protectWindows } from '../window/protect-windows.ts';
import { findProvider } from './oauth-later.ts';

export interface SupportInputs {
  clock: Clock;
  diagnostics: Diagnostics;
  settings: SettingsService;
  vault: Vault;
  credentials: CredentialsHolder;
  state(): State;
  language(): LanguageInForce;
  info(): AppInfo;
  resolveProxy(address: string): Promise<string>;
  onTest(test: PageEvents['diagnostics:testChanged']): void;
}

export type SupportParts = ReturnType<typeof createSupportParts>;

/** What support sees and does: details, history, connection test, bundle, log. */
export function createSupportParts(inputs: SupportInputs) {
  const { clock, diagnostics, settings, credentials } = inputs;
  const translate: Translate = (key, values) => inputs.language().translate(key, values);
  const copied = createCopiedSecrets(secretClipboard, clock);
  const session = () => visibleSession(inputs.state());

  const deps: SupportDeps = {
    history: (filter) => filterHistory(diagnostics.history.entries(), filter),
    details: () => {
      const held = session();
      return held && detailsOf(held, inputs);
    },
    inspect: (text) => inspect(text, inspectDeps(inputs)),
    shield: createCaptureShield({
      clock,
      platform: () => process.platform,
      protect: protectWindows,
    }),
    secret: (what) => credentials.read()?.tokens?.[what] ?? null,
    readFingerprintKey,
    fingerprint,
    newFingerprintKey: () => newFingerprintKey((below) => randomInt(below)),
    mayReveal: () => {
      const found = settings.inForce();
      // A policy that cannot be read may be the one that forbids it.
      if (!found.ok) return false;
      const { allowReveal, mode } = found.value;
      const isSignedIn = session() !== null;
      return revealRefusal({ allowReveal, isKiosk: mode === 'kiosk', isSignedIn }) === null;
    },
    revealed: (what, how) =>
      diagnostics.recorder.revealed(session()?.sessionId ?? 'none', what, how),
    copySecret: copied.copy,
    copyText: writeText,
    runTest: (subject, signal) =>
      testConnection(
        {
          clock,
          probes: createProbes(),
          resolveProxy: inputs.resolveProxy,
          exchange: diagnostics.exchange,
          findProvider,
          service: { probeRequest, readAnswer },
          measureClockDifference,
        },
        { subject, signal, onChange: inputs.onTest },
      ),
    testSubject: () => {
      const found = settings.inForce();
      if (!found.ok) return found;
      const { baseUrl, apiPrefix, oauth } = found.value;
      return { ok: true, value: { baseUrl, apiPrefix, issuer: oauth?.issuer ?? null } };
    },
    bundle: (connectionTest) => {
      const held = session();
      return buildBundle({
        info: inputs.info(),
        settings: settings.view(),
        session: held && detailsOf(held, inputs).session,
        connectionTest,
        history: diagnostics.history.entries(),
        log: diagnostics.log.recent(),
        now: clock.now(),
        translate,
        redact: diagnostics.register.redact,
      });
    },
    saveBundle: ({ fileName, content }) => saveTextAs(fileName, content),
    openLogFolder: () => openFolder(diagnostics.log.folder),
    translate,
  };

  return {
    support: deps,
    /** A secret that was copied does not outlive the session that it came from. */
    forgetCopied: () => void copied.clearNow(),
    stop: async () => {
      await copied.clearNow();
      await diagnostics.flush();
    },
  };
}

/** The session that somebody at the machine can see: not a locked, not a parked one. */
function visibleSession(state: State): Session | null {
  const settled = state.is === 'signingIn' ? state.before : state;
  return 'session' in settled && settled.is !== 'locked' ? settled.session : null;
}

function detailsOf(held: Session, inputs: SupportInputs) {
  const secrets = inputs.credentials.read();
  const token = secrets?.providerToken;
  return {
    session: inspectSession(held, secrets, inputs.vault.protection),
    token: token === undefined ? null : inspect(token, inspectDeps(inputs)),
  } satisfies { session: Inspection; token: Inspection | null };
}

function inspectDeps({ clock, settings }: SupportInputs) {
  const { oauth, serviceTimeZone } = settings.view().values;
  const resource = oauth?.resource;
  return {
    readUnverifiedClaims,
    checkUpnClaim,
    reasonAboutExpiry,
    zoneSetting: serviceTimeZone,
    computerZone: computerZone(),
    now: clock.now(),
    expected: oauth && { issuer: oauth.issuer, ...(resource !== undefined && { resource }) },
  };
}
