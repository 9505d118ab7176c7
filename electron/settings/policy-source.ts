import { type PolicyReading, policyPath, readPolicyFile } from './policy-file.ts';
import { watchPolicyFolder } from './policy-folder.ts';
import { policyKey, readRegistryPolicy } from './registry-policy.ts';
import { createRunReg, regPath } from './run-reg.ts';

/** Where the managed policy comes from on this computer. */
export interface PolicySource {
  /** For messages. */
  name: string;
  read(): Promise<PolicyReading>;
  /** Calls back when it may have changed; on Windows never: it is read again when the window comes to the front. */
  watch(onEvent: () => void): () => void;
}

/** The system's policy: only root, or an administrator of Windows, can have written it. */
export function systemPolicy(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): PolicySource {
  const path = policyPath(platform);
  if (path !== null) return policyFileAt(path, 0);
  const run = createRunReg(regPath(env['SystemRoot']));
  return { name: policyKey, read: () => readRegistryPolicy(run), watch: () => () => {} };
}

/** A policy in a file. @param owner user id that has to own it; undefined where there are none */
export function policyFileAt(path: string, owner: number | undefined): PolicySource {
  return {
    name: path,
    read: () => readPolicyFile(path, owner),
    watch: (onEvent) => watchPolicyFolder(path, onEvent),
  };
}
