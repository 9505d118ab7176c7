import type { Inspection, InspectorRow, RowValue, Saying } from '../../shared/diagnostics.ts';
import type { ExpiryReasoning } from '../../shared/expiry.ts';
import { type FieldShape, shapeOf } from '../../shared/field-shape.ts';
import type { reasonAboutExpiry } from '../session/expiry/reason.ts';
import { expiryRows } from './expiry-rows.ts';
import { shownValue, textOf } from './inspect-jwt.ts';
import { saying } from './step-reading.ts';

export interface InspectResultDeps {
  /** The session room's own reasoning (promise 54). */
  reasonAboutExpiry: typeof reasonAboutExpiry;
  zoneSetting: string;
  computerZone: string;
  now: number;
}

type Is = 'text' | 'number' | 'numberOrNull' | 'boolean' | 'textOrNull' | 'any' | 'secret';

/** Interface 2.1 and 2.2; each has a sentence of its own. */
export const resultFields = {
  SiteDomain: 'text',
  UserDomain: 'text',
  AccessToken: 'secret',
  AccessSecret: 'secret',
  ERMSNetworkAddress: 'text',
  DataSource: 'text',
} as const satisfies Record<string, Is>;

export const userFields = {
  ServiceUserID: 'number',
  OrganizationID: 'number',
  Name: 'text',
  BranchID: 'any',
  Enabled: 'boolean',
  CreatorID: 'number',
  ModifierID: 'numberOrNull',
  CreationDate: 'textOrNull',
  ModificationDate: 'textOrNull',
} as const satisfies Record<string, Is>;

type Members = Record<string, unknown>;

/** An authentication result from elsewhere, field by field; what is missing or of another type says so. Pure. */
export function inspectResult(result: Members, deps: InspectResultDeps): Inspection {
  const user = membersOf(result['ServiceUser']);
  const rows = [
    ...fieldRows(result, resultFields),
    ...(result['SiteCode'] === undefined ? [] : [row('SiteCode', result['SiteCode'], 'text')]),
    ...fieldRows(user, userFields, 'ServiceUser.'),
    ...expiryRows(expiryOf(result['AuthExpDate'], deps)),
    ...unknownRows(result, [
      ...Object.keys(resultFields),
      'ServiceUser',
      'SiteCode',
      'AuthExpDate',
    ]),
    ...unknownRows(user, Object.keys(userFields), 'ServiceUser.'),
  ];
  const isResult = 'AccessToken' in result || 'ServiceUser' in result;
  const heading = saying(isResult ? 'inspect.result' : 'inspect.result.not');
  return { what: 'result', heading, rows };
}

function membersOf(value: unknown): Members {
  const isObject = typeof value === 'object' && value !== null;
  return isObject ? Object.fromEntries(Object.entries(value)) : {};
}

function expiryOf(value: unknown, deps: InspectResultDeps): ExpiryReasoning {
  const { zoneSetting, computerZone, now } = deps;
  const raw = value === null || value === undefined ? null : textOf(value);
  return deps.reasonAboutExpiry({ raw, zoneSetting, computerZone, now, clockDifference: null });
}

type FieldName = keyof typeof resultFields | keyof typeof userFields | 'SiteCode';

function fieldRows(
  members: Members,
  fields: Partial<Record<FieldName, Is>>,
  before = '',
): InspectorRow[] {
  return Object.entries(fields).map(([name, is]) =>
    row(name as FieldName, members[name], is, before),
  );
}

/** One field of the result, with what it means, or with what is wrong with it. */
export function row(name: FieldName, value: unknown, is: Is, before = ''): InspectorRow {
  const problem = problemOf(value, is);
  const meaning: Saying = problem ?? saying(`field.${name}`);
  const shown = is === 'secret' ? maskedValue(value) : shownValue(value);
  return { name: `${before}${name}`, value: shown, meaning, ...(problem && { warns: true }) };
}

function problemOf(value: unknown, is: Is): Saying | null {
  if (value === undefined) return saying('field.missing');
  const fits: Record<Is, boolean> = {
    text: typeof value === 'string',
    secret: typeof value === 'string',
    number: Number.isInteger(value),
    numberOrNull: value === null || Number.isInteger(value),
    boolean: typeof value === 'boolean',
    textOrNull: value === null || typeof value === 'string',
    any: true,
  };
  return fits[is] ? null : saying('field.type');
}

/** Length only. Of an empty secret it is worth knowing that it is empty (interface 4.3). */
export function maskedValue(value: unknown): RowValue {
  const text = value === null || value === undefined ? '' : textOf(value);
  return text === '' ? { is: 'none' } : { is: 'hidden', length: text.length };
}

/**
 * The interface does not know it, so that it may be a secret: its kind and size are told, and the value itself only
 * where it is `true`, `false`, `null` or an empty text, which can be none. Without a shape nothing is known but the name.
 */
export function unknownRow(name: string, shape: FieldShape | undefined): InspectorRow {
  const hidden = saying('field.unknown');
  if (!shape) return { name, value: { is: 'none' }, meaning: hidden };
  const { kind, size } = shape;
  if (kind === 'true' || kind === 'false' || kind === 'null') {
    return { name, value: { is: 'text', text: kind }, meaning: saying('field.unknown.shown') };
  }
  if (kind !== 'text')
    return { name, value: { is: 'hidden', length: size, kind }, meaning: hidden };
  return size === 0
    ? { name, value: { is: 'none' }, meaning: saying('field.unknown.shown') }
    : { name, value: { is: 'hidden', length: size }, meaning: hidden };
}

function unknownRows(members: Members, known: string[], before = ''): InspectorRow[] {
  return Object.entries(members)
    .filter(([name]) => !known.includes(name))
    .slice(0, 50)
    .map(([name, value]) => unknownRow(`${before}${name.slice(0, 80)}`, shapeOf(value)));
}
