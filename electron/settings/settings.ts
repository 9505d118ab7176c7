import { failed, failure, type InputProblem, type Result, success } from '../../shared/failure.ts';
import type {
  SecretStorage,
  SettingKey,
  Settings,
  SettingsChange,
  SettingsTrouble,
  SettingsView,
} from '../../shared/settings.ts';
import type { DomainHint } from '../../shared/user-name.ts';
import { heldByPolicy, type Merged, mergeSettings } from './merge.ts';
import type { PolicyReading } from './policy-file.ts';
import { settingsChangeSchema } from './schema.ts';
import type { SettingsFile } from './settings-file.ts';

export interface SettingsService {
  /** The settings in force; a failure while the policy cannot be used. */
  inForce(): Result<Settings>;
  view(): SettingsView;
  /** Saves the keys that are given. `INPUT` names each field; `CFG-SAVE`: in force, but not on disk. */
  save(change: unknown): Result<SettingsView>;
  /** The managed policy has changed: the new one holds from now on, without a restart. */
  usePolicy(policy: PolicyReading): void;
}

export interface SettingsDeps {
  defaults: Settings;
  file: SettingsFile;
  policy: PolicyReading;
  /** Where the policy came from, for messages. */
  policyName: string;
  /** What the vault says; the page gets no more of it than this. */
  secrets: { apiKeyKept(): boolean; storage(): SecretStorage };
  /** User names that signed in last; none where nobody remembers them. */
  recentNames?(): string[];
  /** The system's languages in order, BCP 47; the page knows them less well. */
  systemLanguages?(): string[];
  /** In which form a user name was accepted last at a site. */
  domainHint?(site: string | null): DomainHint | null;
  /** What there is to say about the app's other files. */
  otherTroubles?(): SettingsTrouble[];
  onChange(view: SettingsView, before: Settings): void;
}

/** The settings of this computer under the managed policy. */
export function createSettings(deps: SettingsDeps): SettingsService {
  let { policy } = deps;
  let held = heldByPolicy(policy, {});
  // That the disk takes nothing is said once; from then on the page shows it as a trouble (promise 63).
  let toldNotSaved = false;
  const mergedWith = (kept: Record<string, unknown>) =>
    mergeSettings(deps.defaults, { ...deps.file.read(), ...kept }, policy, deps.policyName, held);
  // Asked for at every label of a menu and every step of a sign-in: read again only after a change.
  let known: Merged | null = null;
  const merged = () => {
    known ??= mergedWith({});
    return known;
  };

  const view = (): SettingsView => {
    const { values, locked, problems } = merged();
    const firstRun = values.baseUrl === null;
    const { secrets } = deps;
    const domainHint = deps.domainHint?.(values.baseUrl);
    return {
      values,
      locked,
      firstRun,
      apiKeyKept: secrets.apiKeyKept(),
      secretStorage: secrets.storage(),
      recentNames: values.recentNames ? (deps.recentNames?.() ?? []) : [],
      ...(domainHint && { domainHint }),
      ...(deps.systemLanguages && { systemLanguages: deps.systemLanguages() }),
      problems: [...problems, ...deps.file.troubles(), ...(deps.otherTroubles?.() ?? [])],
    };
  };

  return {
    view,
    inForce() {
      const { values, problems } = merged();
      const unusable = problems.some((problem) => problem.kind === 'policyUnusable');
      return unusable ? failed(failure('CFG-POL')) : success(values);
    },
    save(change) {
      const reading = settingsChangeSchema.safeParse(change);
      if (!reading.success) return failed(failure('INPUT', { input: problemsOf(reading.error) }));
      const before = merged();
      const wanted = definedOnly(reading.data);
      const changed = changedKeys(before, wanted, mergedWith);
      const locked = changed.filter((key) => before.locked.includes(key as SettingKey));
      if (locked.length > 0) {
        return failed(failure('CFG-LOCK', { input: locked.map(lockedProblem) }));
      }
      const written = deps.file.write(pick(wanted, changed));
      known = null;
      const say = !written && !toldNotSaved;
      toldNotSaved = !written;
      deps.onChange(view(), before.values);
      return say ? failed(failure('CFG-SAVE')) : success(view());
    },
    usePolicy(given) {
      const before = merged();
      policy = given;
      held = heldByPolicy(given, held);
      known = null;
      deps.onChange(view(), before.values);
    },
  };
}

const lockedProblem = (field: string): InputProblem => ({ field, problem: 'locked' });

/**
 * The keys to write. Only what differs: a value that the policy or a default gives must not seep into the
 * file. What was not understood in the file is replaced; and what follows from other keys is written when
 * it would otherwise not come out as it was wanted.
 */
function changedKeys(
  before: Merged,
  wanted: Record<string, unknown>,
  mergedWith: (kept: Record<string, unknown>) => Merged,
): string[] {
  const keys = Object.keys(wanted);
  const notUnderstood = (key: string) =>
    before.problems.some((one) => one.kind === 'valueNotUnderstood' && one.key === key);
  const first = keys.filter((key) => differs(before.values, wanted, key) || notUnderstood(key));
  const after = mergedWith(pick(wanted, first));
  const isLocked = (key: string) => before.locked.includes(key as SettingKey);
  return keys.filter(
    (key) => first.includes(key) || (!isLocked(key) && differs(after.values, wanted, key)),
  );
}

const pick = (values: Record<string, unknown>, keys: string[]) =>
  Object.fromEntries(keys.map((key) => [key, values[key]]));

function differs(before: Settings, wanted: Record<string, unknown>, key: string): boolean {
  return JSON.stringify(before[key as SettingKey]) !== JSON.stringify(wanted[key]);
}

function definedOnly(change: SettingsChange | object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

function problemsOf(error: { issues: { path: PropertyKey[]; message: string }[] }): InputProblem[] {
  return error.issues.map((issue) => ({
    field: issue.path.slice(0, 2).join('.'),
    problem: /^[a-zA-Z]{1,20}$/.test(issue.message) ? issue.message : 'wrong',
  }));
}
