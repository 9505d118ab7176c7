import type {
  ConnectionTest,
  HistoryEntry,
  Inspection,
  Saying,
  SupportBundle,
} from '../../shared/diagnostics.ts';
import type { AppInfo } from '../../shared/ipc.ts';
import {
  connectionTestText,
  inspectionText,
  sayingText,
} from '../../shared/messages/diagnostics-text.ts';
import { historyText } from '../../shared/messages/history-text.ts';
import type { MessageKey, Translate } from '../../shared/messages/translate.ts';
import type { OAuthSettings, Settings, SettingsView } from '../../shared/settings.ts';
import { hidden, type Redact } from './redact.ts';
import { saying } from './step-reading.ts';

/** Everything that a bundle may draw from; what of it goes in is decided below, by name. */
export interface BundleSources {
  info: AppInfo;
  settings: SettingsView;
  session: Inspection | null;
  connectionTest: ConnectionTest | null;
  history: readonly HistoryEntry[];
  log: readonly string[];
  /** Epoch ms. */
  now: number;
  translate: Translate;
  redact: Redact;
}

export const attemptsInBundle = 50;
export const linesInBundle = 200;

/**
 * What support needs and nothing else: each part is built from a list of what may be told, then the whole is
 * scrubbed. The content is readable text followed by JSON; what is shown is what is saved, to the letter. Pure.
 */
export function buildBundle(sources: BundleSources): SupportBundle {
  const { now, redact, translate } = sources;
  const parts = partsOf(sources);
  // Before the manifest is written: it says how much was hidden.
  const safe = parts.map((part) => ({ ...part, text: redact(part.text) }));
  const data = redact(
    JSON.stringify(Object.fromEntries(parts.map(({ name, data }) => [name, data])), null, 2),
  );
  const count = [...safe.map(({ text }) => text), data].join('').split(hidden).length - 1;
  const leftOut = manifestOut(count);
  const made = translate('bundle.made', { at: new Date(now).toISOString() });
  const content = [
    `${translate('bundle.title')}\n${made}\n${translate('bundle.intro')}`,
    section('bundle.in', list(parts.map(({ name }) => translate(`bundlePart.${name}`))), translate),
    section('bundle.out', list(leftOut.map((one) => sayingText(one, translate))), translate),
    ...safe.map(({ name, text }) => section(`bundlePart.${name}`, text, translate)),
    section('bundle.json', data, translate),
  ].join('\n\n');
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  // Once more as a whole, so that nothing depends on where one part ends and the next begins.
  return { content: `${redact(content)}\n`, fileName: `staff-sign-in-support-${stamp}.txt` };
}

const list = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n');
const section = (title: MessageKey, text: string, translate: Translate) =>
  `== ${translate(title)} ==\n${text}`;

interface Part {
  name: 'app' | 'settings' | 'session' | 'connectionTest' | 'history' | 'log';
  text: string;
  data: unknown;
}

function partsOf(sources: BundleSources): Part[] {
  const { translate, session, connectionTest, settings } = sources;
  const nothing = translate('bundlePart.nothing');
  const app = allowedInfo(sources.info);
  const inForce = allowedSettings(settings);
  const history = sources.history.slice(0, attemptsInBundle);
  const log = sources.log.slice(-linesInBundle);
  const site = settings.values.siteName ?? settings.values.baseUrl ?? '';
  const sentence = (entry: HistoryEntry) =>
    `${new Date(entry.at).toISOString()} ${historyText(entry, site, translate)} (${entry.attemptId})`;
  return [
    { name: 'app', text: lines(app), data: app },
    { name: 'settings', text: lines(inForce), data: inForce },
    {
      name: 'session',
      text: session ? inspectionText(session, translate) : nothing,
      data:
        session?.rows.map(({ name, value, meaning }) => ({ name, value, means: meaning.key })) ??
        null,
    },
    {
      name: 'connectionTest',
      text: connectionTest ? connectionTestText(connectionTest, translate) : nothing,
      data: connectionTest,
    },
    { name: 'history', text: history.map(sentence).join('\n') || nothing, data: history },
    { name: 'log', text: log.join('\n') || nothing, data: log.length },
  ];
}

function lines(members: object): string {
  return Object.entries(members)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');
}

function allowedInfo({ version, runtime, platform, languages, timeZone }: AppInfo) {
  const { electron, chromium, node } = runtime;
  return { version, electron, chromium, node, platform, languages, timeZone };
}

/** By name: a setting that is added later stays out until somebody has thought about it. */
const allowedKeys = [
  'baseUrl',
  'siteName',
  'apiPrefix',
  'methods',
  'defaultMethod',
  'domain',
  'userNameForm',
  'serviceTimeZone',
  'workstation',
  'mode',
  'keepSignedIn',
  'idleLockMinutes',
  'lockOnOsLock',
  'lockOnSuspend',
  'allowReveal',
  'closingTime',
  'language',
  'theme',
] as const satisfies (keyof Settings)[];

const allowedOAuthKeys = [
  'issuer',
  'clientId',
  'scope',
  'name',
  'resource',
  'prompt',
  'redirectPort',
  'waitMinutes',
] as const satisfies (keyof OAuthSettings)[];

function allowedSettings(view: SettingsView) {
  const { values, locked, firstRun, apiKeyKept, secretStorage, problems } = view;
  const plain = Object.fromEntries(allowedKeys.map((key) => [key, values[key]]));
  const { oauth } = values;
  const provider = oauth && Object.fromEntries(allowedOAuthKeys.map((key) => [key, oauth[key]]));
  return { ...plain, oauth: provider, locked, firstRun, apiKeyKept, secretStorage, problems };
}

function manifestOut(count: number): Saying[] {
  return [
    saying('bundleOut.secrets'),
    saying('bundleOut.credentials'),
    saying('bundleOut.oauth'),
    saying('bundleOut.unknownFields'),
    saying('bundleOut.pin'),
    saying('bundleOut.older', { attempts: attemptsInBundle, lines: linesInBundle }),
    saying('bundleOut.scrubbed', { count }),
  ];
}
