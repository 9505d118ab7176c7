import type { PolicyFault, SettingKey, Settings, SettingsTrouble } from '../../shared/settings.ts';
import type { PolicyReading } from './policy-file.ts';
import { settingKeys, settingSchemas } from './schema.ts';

export interface Merged {
  values: Settings;
  locked: SettingKey[];
  problems: SettingsTrouble[];
}

/**
 * Defaults < this computer's settings < managed policy. Pure; a bad value is named, never taken.
 * @param before what the policy last said (`heldByPolicy`); it goes on holding where the policy of now cannot be
 *   understood: an idle lock or a locked key must not end because a file was broken
 */
export function mergeSettings(
  defaults: Settings,
  file: Record<string, unknown>,
  policy: PolicyReading,
  policyName: string,
  before: Partial<Settings> = {},
): Merged {
  const fromFile = readValues(file);
  const fromPolicy = readValues(policy.is === 'read' ? policy.json : {});
  const held = heldByPolicy(policy, before);
  const given = { ...fromFile.values, ...held };
  return {
    values: complete({ ...defaults, ...given }, given),
    locked: settingKeys.filter((key) => key in held),
    problems: [
      ...policyProblems(policy, fromPolicy, policyName),
      ...fromFile.bad.map((key) => ({ kind: 'valueNotUnderstood' as const, key })),
    ],
  };
}

/** What a policy sets; of the parts that are not understood, what it set before. Pure. */
export function heldByPolicy(policy: PolicyReading, before: Partial<Settings>): Partial<Settings> {
  if (policy.is === 'absent') return {};
  if (policy.is === 'unusable') return before;
  const { values, bad } = readValues(policy.json);
  const former = Object.entries(before).filter(([key]) => bad.includes(key as SettingKey));
  return { ...Object.fromEntries(former), ...values };
}

interface Values {
  values: Partial<Settings>;
  bad: SettingKey[];
}

/** Each key for itself, so that one bad value does not take the others along. */
function readValues(given: Record<string, unknown>): Values {
  const values: Partial<Settings> = {};
  const bad: SettingKey[] = [];
  for (const key of settingKeys) {
    if (!Object.hasOwn(given, key)) continue;
    const reading = settingSchemas[key].safeParse(given[key]);
    if (reading.success) Object.assign(values, { [key]: reading.data });
    else bad.push(key);
  }
  return { values, bad };
}

/** `methods` is `password` and what is configured, unless somebody chose; the default is one of them. */
function complete(merged: Settings, given: Partial<Settings>): Settings {
  const configured = merged.oauth ? [...merged.methods, 'oauth' as const] : merged.methods;
  const methods = given.methods ?? [...new Set(configured)];
  const defaultMethod = methods.includes(merged.defaultMethod)
    ? merged.defaultMethod
    : (methods[0] ?? 'password');
  return { ...merged, methods, defaultMethod };
}

function policyProblems(policy: PolicyReading, { bad }: Values, path: string): SettingsTrouble[] {
  const unusable = (reason: PolicyFault) => ({ kind: 'policyUnusable', path, reason }) as const;
  if (policy.is === 'absent') return [];
  if (policy.is === 'unusable') return [unusable(policy.reason)];
  const unknown = Object.keys(policy.json).filter((key) => !Object.hasOwn(settingSchemas, key));
  return [
    ...bad.map((key) => unusable({ fault: 'value', key })),
    ...unknown.map((key) => ({ kind: 'policyKeyUnknown' as const, key: key.slice(0, 80) })),
  ];
}
