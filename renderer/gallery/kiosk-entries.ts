import type { KioskView } from '../../shared/kiosk.ts';
import type { Step } from './act-out.ts';
import type { Entry } from './fake-bridge.ts';
import { settings, signedOut } from './samples.ts';

const at = (kiosk: KioskView, more: Partial<Entry> = {}): Entry => ({
  settings: settings({ mode: 'kiosk', workstation: 'Kiosk 7' }),
  session: signedOut,
  kiosk,
  ...more,
});

const ready: KioskView = {
  state: 'ready',
  since: Date.now() - 3 * 60 * 60_000,
  siteCode: 'MAIN',
  name: 'Self-service kiosk',
};
const retrying: KioskView = {
  state: 'retrying',
  attempt: 4,
  nextAt: Date.now() + 7_500,
  code: 'NET-REF',
};
const refused: KioskView = { state: 'outOfService', code: 'KEY-401', phone: '555 0100' };
const long = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'.repeat(2);

const toPin: Step[] = [{ wayOut: true }];
const pinEntered: Step[] = [...toPin, { fill: 'PIN', with: '482913' }, { press: 'Continue' }];
const toKey: Step[] = [...pinEntered, { press: 'Next API key' }];
const keyEntered: Step[] = [
  ...toKey,
  { fill: 'Next API key', with: 'not-a-secret' },
  { press: 'Test and save' },
];
const open = { pin: { is: 'right' } } as const;

/** Every screen of a kiosk in every state. */
export const kioskEntries: Record<string, Entry> = {
  'kiosk/starting': at({ state: 'starting' }),
  'kiosk/ready': at(ready),
  'kiosk/ready-long-names': at({ ...ready, siteCode: long, name: long }),
  'kiosk/retrying': at(retrying),
  'kiosk/trying': at({ ...retrying, nextAt: Date.now() - 1000 }),
  'kiosk/out-of-service': at(refused),
  'kiosk/out-of-service-without-number': at({ ...refused, phone: null }),
  'kiosk/pin': at(ready, { steps: toPin }),
  'kiosk/pin-checking': at(ready, { steps: pinEntered }),
  'kiosk/pin-wrong': at(ready, { steps: pinEntered, pin: { is: 'wrong', left: 3 } }),
  'kiosk/pin-wait': at(ready, { steps: pinEntered, pin: { is: 'wait', seconds: 30 } }),
  'kiosk/pin-not-set': at(ready, { steps: pinEntered, pin: { is: 'notSet' } }),
  'kiosk/staff-ready': at(ready, { ...open, steps: pinEntered }),
  'kiosk/staff-out-of-service': at(refused, { ...open, steps: pinEntered }),
  'kiosk/staff-settings': at(ready, { ...open, steps: [...pinEntered, { press: 'Settings' }] }),
  'kiosk/staff-settings-managed': at(ready, {
    ...open,
    settings: settings({ mode: 'kiosk' }, { locked: ['mode', 'kiosk'], kioskPinSet: true }),
    steps: [...pinEntered, { press: 'Settings' }],
  }),
  'kiosk/key': at(ready, { ...open, steps: toKey }),
  'kiosk/key-empty': at(ready, { ...open, steps: [...toKey, { press: 'Test and save' }] }),
  'kiosk/key-testing': at(ready, { ...open, steps: keyEntered }),
  'kiosk/key-in-use': at(ready, { ...open, steps: keyEntered, nextKey: { is: 'inUse' } }),
  'kiosk/key-later': at(ready, { ...open, steps: keyEntered, nextKey: { is: 'later' } }),
  'kiosk/key-cancelled': at(ready, { ...open, steps: keyEntered, nextKey: { is: 'cancelled' } }),
  'kiosk/key-refused': at(ready, {
    ...open,
    steps: keyEntered,
    nextKey: { is: 'notUsed', code: 'KSK-SITE' },
  }),
};
