import { failed, failure, success } from '../../shared/failure.ts';
import type { Entry } from './fake-bridge.ts';
import { settings, signedIn, signedOut } from './samples.ts';
import { answers, history, runsOn, runsUnder, secondTime } from './support-answers.ts';

const inside = { settings: settings(), session: signedIn({ method: 'oauth' }), answers };
const outside = { settings: settings(), session: signedOut, answers };
const toHelp = { press: 'Help signing in' };

/** Where pictures of the screen leave the window out, or are asked to. */
const onOtherSystems = Object.fromEntries(
  ['win32', 'darwin'].map((platform): [string, Entry] => [
    `support/details-on-${platform}`,
    { ...inside, answers: { ...answers, ...runsUnder(platform) }, steps: [{ press: 'Details' }] },
  ]),
);

export const supportEntries: Record<string, Entry> = {
  'support/details': { ...inside, steps: [{ press: 'Details' }] },
  ...onOtherSystems,
  'support/details-fingerprint': {
    ...inside,
    steps: [
      { press: 'Details' },
      { press: 'Make a key' },
      { press: 'Show the fingerprints' },
      { press: 'Copy token' },
    ],
  },
  'support/details-not-revealed': {
    ...inside,
    settings: settings({ allowReveal: false }),
    steps: [{ press: 'Details' }],
  },
  'support/history': { ...inside, steps: [{ press: 'Details' }, { press: 'History' }] },
  'support/history-open': {
    ...inside,
    steps: [{ press: 'Details' }, { press: 'History' }, { press: 'Details of this attempt' }],
  },
  'support/history-empty': {
    ...outside,
    answers: { ...answers, readHistory: async () => success([]) },
    steps: [toHelp, { press: 'History' }],
  },
  'support/history-no-match': {
    ...outside,
    answers: {
      ...answers,
      readHistory: async ({ text }) => success(text ? [] : history),
    },
    steps: [toHelp, { press: 'History' }, { fill: 'Search', with: 'nobody' }],
  },
  'support/history-failed': {
    ...outside,
    answers: { ...answers, readHistory: async () => failed(failure('APP-ERR')) },
    steps: [toHelp, { press: 'History' }],
  },
  'support/details-nobody': {
    ...outside,
    answers: { ...answers, readDetails: async () => success(null) },
    steps: [toHelp, { press: 'Codes' }, { press: 'Token details' }],
  },
  'support/details-loading': {
    ...inside,
    answers: { ...answers, readDetails: () => new Promise(() => {}) },
    steps: [{ press: 'Details' }],
  },
  'support/pasted-failed': {
    ...outside,
    answers: { ...answers, inspectText: async () => failed(failure('APP-ERR')) },
    steps: [toHelp, { press: 'Codes' }, { press: 'Token details' }, { press: 'Explain' }],
  },
  'support/test-failed': {
    ...outside,
    answers: { ...answers, runConnectionTest: async () => failed(failure('APP-ERR')) },
    steps: [toHelp, { press: 'Connection test' }, { press: 'Run' }],
  },
  'support/test-before': { ...outside, steps: [toHelp, { press: 'Connection test' }] },
  'support/test-running': {
    ...outside,
    answers: { ...answers, ...runsOn() },
    steps: [toHelp, { press: 'Connection test' }, { press: 'Run' }],
  },
  'support/test-done': {
    ...outside,
    steps: [toHelp, { press: 'Connection test' }, { press: 'Run' }],
  },
  'support/bundle-loading': {
    ...outside,
    answers: { ...answers, makeBundle: () => new Promise(() => {}) },
    steps: [toHelp, { press: 'Support bundle' }],
  },
  'support/bundle-copied': {
    ...outside,
    answers: { ...answers, copyBundle: async () => success(null) },
    steps: [toHelp, { press: 'Support bundle' }, { press: 'Copy' }],
  },
  'support/bundle-failed': {
    ...outside,
    answers: { ...answers, makeBundle: async () => failed(failure('APP-ERR')) },
    steps: [toHelp, { press: 'Support bundle' }],
  },
  'support/bundle-again': {
    ...outside,
    answers: { ...answers, ...secondTime() },
    steps: [toHelp, { press: 'Support bundle' }, { press: 'Load again' }],
  },
  'support/bundle': { ...outside, steps: [toHelp, { press: 'Support bundle' }] },
  'support/codes-no-match': {
    ...outside,
    steps: [toHelp, { press: 'Codes' }, { fill: 'Search', with: 'zzzz' }],
  },
  'support/codes': { ...outside, steps: [toHelp, { press: 'Codes' }] },
};
