import { failed, failure, type InputProblem, type Result, success } from '../../shared/failure.ts';
import type { SettingKey, Settings, SettingsChange, SettingsView } from '../../shared/settings.ts';
import { mergeSettings } from './merge.ts';
import type { PolicyReading } from './policy-file.ts';
import { settingsChangeSchema } from './schema.ts';
import type { SettingsFile } from './settings-file.ts';

export interface SettingsService {
  /** The settings in force; a failure while the policy cannot be used. */
  inForce(): Result<Settings>;
  view(): SettingsView;
  /** Saves the keys that are given. `INPUT` names each field; `CFG-SAVE`: in force, but not on disk. */
  save(change: unknown): Result<SettingsView>;
}

export interface SettingsDeps {
  defaults: Settings;
  file: SettingsFile;
  policy: PolicyReading;
  /** Where the policy came from, for messages. */
  policyName: string;
  apiKeyKept(): boolean;
  onChange(view: SettingsView, before: Settings): void;
}

/** The settings of this computer under the managed policy. */
export function createSettings(deps: SettingsDeps): SettingsService {
  const merged = () => mergeSettings(deps.defaults, deps.file.read(), deps.policy, deps.policyName);

  const view = (): SettingsView => {
    const { values, locked, problems } = merged();
    const { setAside } = deps.file;
    const aside = setAside === null ? [] : [{ kind: 'fileSetAside' as const, path: setAside }];
    const firstRun = values.baseUrl === null;
    const apiKeyKept = deps.apiKeyKept();
    return { values, locked, firstRun, apiKeyKept, problems: [...problems, ...aside] };
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
      const changed = Object.keys(wanted).filter((key) => differs(before.values, wanted, key));
      const locked = changed.filter((key) => before.locked.includes(key as SettingKey));
      if (locked.length > 0) {
        return failed(failure('CFG-LOCK', { input: locked.map(lockedProblem) }));
      }
      const written = deps.file.write(Object.fromEntries(changed.map((key) => [key, wanted[key]])));
      deps.onChange(view(), before.values);
      return written ? success(view()) : failed(failure('CFG-SAVE'));
    },
  };
}

const lockedProblem = (field: string): InputProblem => ({ field, problem: 'locked' });

/** Only what is set and differs is written: a value that the policy gives must not seep into the file. */
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
