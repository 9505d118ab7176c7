import { hostname } from 'node:os';
import type { Settings, SettingsView } from '../../shared/settings.ts';
import { closeForeignChannels } from '../ipc/register.ts';
import type { Clock } from '../platform/clock.ts';
import { ownsFiles } from '../platform/owns-files.ts';
import { createDomainForms, type DomainForms, domainFormsFormat } from '../session/domain-forms.ts';
import { createRecentNames, type RecentNames, recentNamesFormat } from '../session/recent-names.ts';
import { defaultSettings } from '../settings/defaults.ts';
import type { FileTroubles } from '../settings/file-troubles.ts';
import { type PolicySource, policyFileAt, systemPolicy } from '../settings/policy-source.ts';
import { createSettings, type SettingsDeps, type SettingsService } from '../settings/settings.ts';
import { openSettingsFile } from '../settings/settings-file.ts';
import { watchPolicy } from '../settings/watch-policy.ts';
import { nodeFileSystem } from '../storage/file-system.ts';
import { openRecordFile, type RecordFormat } from '../storage/record-file.ts';
import { readThroughStore } from '../storage/store-reader.ts';

export interface SettingsInputs {
  /** User data folder. */
  folder: string;
  clock: Clock;
  /** Policy file of a run from source, in place of the system's. */
  policyFile: string | null;
  /** `--kiosk`, for trying: as if the policy said so, where it does not say otherwise. */
  kioskSwitch: boolean;
  secrets: SettingsDeps['secrets'];
  /** What there is to say about the app's other files. */
  troubles: FileTroubles;
  /** In order, BCP 47. */
  systemLanguages(): string[];
  onChange(view: SettingsView, before: Settings): void;
  onNamesChanged(): void;
}

export interface SettingsParts {
  settings: SettingsService;
  recentNames: RecentNames;
  domainForms: DomainForms;
  /** Reads the policy again: on resume, and when the window comes to the front. */
  recheckPolicy(): Promise<void>;
}

/** Opens the settings of this computer under the organisation's policy, and follows the policy. */
export async function openSettings(inputs: SettingsInputs): Promise<SettingsParts> {
  const { folder, clock, policyFile, secrets, onChange } = inputs;
  const system = policySource(policyFile);
  const source = inputs.kioskSwitch ? withKioskMode(system) : system;
  const policy = await source.read();
  const domainForms = createDomainForms(
    openFile(inputs, 'domain-forms.json', domainFormsFormat),
    inputs.onNamesChanged,
  );
  // The names ask for the settings when they are opened.
  let listNames = (): string[] => [];
  const settings = createSettings({
    defaults: defaultSettings(hostname()),
    file: openSettingsFile(folder, clock.now(), { owns: ownsFiles }),
    policy,
    policyName: source.name,
    secrets,
    recentNames: () => listNames(),
    domainHint: domainForms.hintFor,
    otherTroubles: inputs.troubles.list,
    systemLanguages: inputs.systemLanguages,
    onChange: (view, before) => {
      recentNames.settingChanged();
      onChange(view, before);
    },
  });
  const recentNames = openRecentNames(inputs, () => settings.view().values.recentNames);
  listNames = recentNames.list;
  closeForeignChannels();
  const { recheck } = watchPolicy({
    read: source.read,
    watch: source.watch,
    clock,
    current: policy,
    onPolicyChanged: settings.usePolicy,
  });
  return { settings, recentNames, domainForms, recheckPolicy: recheck };
}

function openRecentNames(inputs: SettingsInputs, isWanted: () => boolean): RecentNames {
  const file = openFile(inputs, 'recent-names.json', recentNamesFormat);
  return createRecentNames({ file, isWanted, onChange: inputs.onNamesChanged });
}

function openFile(inputs: SettingsInputs, name: string, format: RecordFormat) {
  const { folder, clock, troubles } = inputs;
  const file = openRecordFile({
    ...{ folder, name, format },
    ...{ read: readThroughStore, fs: nodeFileSystem, owns: ownsFiles, now: clock.now() },
  });
  troubles.opened(file);
  return file;
}

/** A policy handed over from a run from source belongs to whoever runs it; the system's belongs to root. */
function policySource(policyFile: string | null): PolicySource {
  return policyFile === null
    ? systemPolicy(process.platform, process.env)
    : policyFileAt(policyFile, process.getuid?.());
}

function withKioskMode(source: PolicySource): PolicySource {
  return {
    ...source,
    async read() {
      const policy = await source.read();
      if (policy.is === 'unusable') return policy;
      const json = policy.is === 'read' ? policy.json : {};
      return { is: 'read', json: { mode: 'kiosk', ...json } };
    },
  };
}

/**
 * Says whether an address is another site than the last one. While no address can be read, as with a policy that
 * is being written, the site is still the one before: what belongs to it must not be lost by that.
 */
export function followSite(first: string | null): (now: string | null) => boolean {
  let site = first;
  return (now) => {
    const isOther = now !== null && site !== null && now !== site;
    site = now ?? site;
    return isOther;
  };
}
