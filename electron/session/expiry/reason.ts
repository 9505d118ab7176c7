import type {
  ClockDifference,
  EpochMs,
  ExpiryConfidence,
  ExpiryNote,
  ExpiryReasoning,
  ExpiryView,
  ExpiryZone,
} from '../../../shared/expiry.ts';
import { type Candidates, candidatesOf, candidatesOfDay } from './candidates.ts';
import { effectiveDifferenceMs } from './clock-difference.ts';
import { type ReadDate, readDate } from './read-date.ts';
import { resolveZone } from './zone.ts';

export interface ExpiryInput {
  /** `AuthExpDate` as it came (interface 2.1). */
  readonly raw: string | null;
  /** The setting `serviceTimeZone`: `local` or an IANA name. */
  readonly zoneSetting: string;
  /** IANA name of this computer's zone. */
  readonly computerZone: string;
  /** When the answer came, by this computer's clock. */
  readonly now: EpochMs;
  readonly clockDifference: ClockDifference | null;
}

/** Further off than any shift or weekend: more likely a wrong zone or a placeholder. */
const FARTHEST_PLAUSIBLE_MS = 7 * 24 * 60 * 60_000;

/** Each of these alone makes an end doubtful. */
const DOUBTS: readonly ExpiryNote[] = [
  'notSet',
  'neverEnds',
  'zoneSettingUnknown',
  'computerZoneUnknown',
  'pastOnArrival',
  'moreThanSevenDaysAhead',
];

/**
 * Says until when a sign-in holds, and why (promises 54 to 56). Never throws and never refuses: what
 * cannot be read is `unknown`, what is not plausible is `doubtful`, and neither ends anything by itself.
 */
export function reasonAboutExpiry(input: ExpiryInput): ExpiryReasoning {
  const read = readDate(input.raw);
  if (read.form === 'none' || read.form === 'unreadable') return withoutEnd(input, read.form);

  const { zone, candidates, notes } = readings(read, input);
  // Candidates come earliest first, and there always is one.
  const chosen = Math.min(...candidates.map((found) => found.instant));
  const deadline = chosen - effectiveDifferenceMs(input.clockDifference);
  const allNotes = [
    ...notes,
    ...plausibilityNotes(deadline, input.now),
    ...clockNotes(input.clockDifference),
  ];
  const confidence = confidenceOf(allNotes, candidates.length);
  return {
    raw: input.raw,
    form: read.form,
    zone,
    candidates,
    chosen,
    clockDifference: input.clockDifference,
    deadline,
    endsByItself: confidence !== 'doubtful',
    confidence,
    notes: allNotes,
    arrivedAt: input.now,
  };
}

/** The part of the reasoning that every page gets. */
export function expiryView(reasoning: ExpiryReasoning): ExpiryView {
  const { raw, chosen, deadline, zone, confidence, endsByItself, notes } = reasoning;
  if (raw === null || chosen === null || deadline === null) return viewWithoutEnd(raw, notes);
  if (confidence === 'none' || confidence === 'unknown') return viewWithoutEnd(raw, notes);
  return {
    kind: 'known',
    endsAt: chosen,
    deadlineLocal: deadline,
    endsByItself,
    zone: zone.used ?? zone.setting,
    confidence,
    raw,
    notes,
  };
}

function viewWithoutEnd(raw: string | null, notes: readonly ExpiryNote[]): ExpiryView {
  const none = raw === null;
  return {
    kind: none ? 'none' : 'unreadable',
    endsAt: null,
    deadlineLocal: null,
    endsByItself: false,
    zone: null,
    confidence: none ? 'none' : 'unknown',
    raw,
    notes,
  };
}

function withoutEnd(input: ExpiryInput, form: 'none' | 'unreadable'): ExpiryReasoning {
  return {
    raw: input.raw,
    form,
    zone: { setting: input.zoneSetting, used: null, source: 'none' },
    candidates: [],
    chosen: null,
    clockDifference: input.clockDifference,
    deadline: null,
    endsByItself: false,
    confidence: form === 'none' ? 'none' : 'unknown',
    notes: [form === 'none' ? 'noEndTime' : 'unreadable'],
    arrivedAt: input.now,
  };
}

type Readable = Exclude<ReadDate, { form: 'none' | 'unreadable' }>;

function readings(read: Readable, input: ExpiryInput): Candidates & { readonly zone: ExpiryZone } {
  if (read.form === 'instant') {
    const { candidates } = candidatesOf(read.local, read.offset);
    const zone = { setting: input.zoneSetting, used: read.offset, source: 'value' } as const;
    return { zone, candidates, notes: [...read.notes, 'offsetGiven'] };
  }
  const { zone, notes: zoneNotes } = resolveZone(input.zoneSetting, input.computerZone);
  const found =
    read.form === 'dateOnly'
      ? candidatesOfDay(read.local, zone.used)
      : candidatesOf(read.local, zone.used);
  return {
    zone,
    candidates: found.candidates,
    notes: [...read.notes, ...zoneNotes, ...found.notes],
  };
}

/** Both sides by this computer's clock; the difference cancels out. */
function plausibilityNotes(deadline: EpochMs, now: EpochMs): ExpiryNote[] {
  if (deadline <= now) return ['pastOnArrival'];
  return deadline - now > FARTHEST_PLAUSIBLE_MS ? ['moreThanSevenDaysAhead'] : [];
}

function clockNotes(difference: ClockDifference | null): ExpiryNote[] {
  if (difference === null) return ['clockDifferenceUnknown'];
  return effectiveDifferenceMs(difference) === 0 ? [] : ['clockDifferenceApplied'];
}

function confidenceOf(notes: readonly ExpiryNote[], readingCount: number): ExpiryConfidence {
  if (notes.some((note) => DOUBTS.includes(note))) return 'doubtful';
  return readingCount > 1 ? 'ambiguous' : 'certain';
}
