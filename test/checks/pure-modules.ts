import { isBuiltin } from 'node:module';
import { type Import, importsOf } from './imports-of.ts';
import { coversAny } from './rooms.ts';
import { type Finding, findingAt, type Source } from './source.ts';

/**
 * Modules that do no I/O and read no clock (design, rule 3): what they say depends on their arguments alone.
 * A pure module may load pure modules only, so the list proves itself through everything it loads.
 */
export const pureModules = [
  'shared/',
  'electron/diagnostics/attempt-name.ts',
  'electron/diagnostics/character-patterns.ts',
  'electron/diagnostics/clock-step.ts',
  'electron/diagnostics/durations.ts',
  'electron/diagnostics/encoded-parts.ts',
  'electron/diagnostics/error-facts.ts',
  'electron/diagnostics/expiry-rows.ts',
  'electron/diagnostics/find-secret.ts',
  'electron/diagnostics/findings.ts',
  'electron/diagnostics/history-file.ts',
  'electron/diagnostics/history-filter.ts',
  'electron/diagnostics/inspect-jwt.ts',
  'electron/diagnostics/inspect-result.ts',
  'electron/diagnostics/inspect-session.ts',
  'electron/diagnostics/inspect.ts',
  'electron/diagnostics/inspectors.ts',
  'electron/diagnostics/proxy-list.ts',
  'electron/diagnostics/ranges.ts',
  'electron/diagnostics/redact.ts',
  'electron/diagnostics/reveal.ts',
  'electron/diagnostics/secret-encodings.ts',
  'electron/diagnostics/secret-forms.ts',
  'electron/diagnostics/secret-fragments.ts',
  'electron/diagnostics/secret-traces.ts',
  'electron/diagnostics/step-reading.ts',
  'electron/diagnostics/support-bundle.ts',
  'electron/diagnostics/test-steps.ts',
  'electron/diagnostics/tls-step.ts',
  'electron/diagnostics/verdict.ts',
  'electron/ipc/arguments.ts',
  'electron/ipc/sender.ts',
  'electron/kiosk/enrolment.ts',
  'electron/kiosk/exit-codes.ts',
  'electron/kiosk/health.ts',
  'electron/kiosk/identity.ts',
  'electron/kiosk/machine.ts',
  'electron/kiosk/own-restarts.ts',
  'electron/kiosk/page-watch.ts',
  'electron/kiosk/retry-schedule.ts',
  'electron/kiosk/view.ts',
  'electron/net/headers.ts',
  'electron/net/network-failure.ts',
  'electron/net/retry-after.ts',
  'electron/oauth/address-check.ts',
  'electron/oauth/oauth-failure.ts',
  'electron/oauth/read-authorization-answer.ts',
  'electron/oauth/read-callback.ts',
  'electron/oauth/standard-errors.ts',
  'electron/oauth/unverified-jwt.ts',
  'electron/oauth/prompt-at-provider.ts',
  'electron/oauth/read-other-answer.ts',
  'electron/oauth/safe-text.ts',
  'electron/oauth/upn-claim.ts',
  'electron/platform/menu-template.ts',
  'electron/service/basic.ts',
  'electron/service/read-answer.ts',
  'electron/service/read-result.ts',
  'electron/service/requests.ts',
  'electron/service/shown-text.ts',
  'electron/session/expiry/',
  'electron/session/grant.ts',
  'electron/session/closing-time.ts',
  'electron/session/machine.ts',
  'electron/session/notify-plan.ts',
  'electron/session/prompt.ts',
  'electron/session/renewal-plan.ts',
  'electron/session/state.ts',
  'electron/session/transitions/',
  'electron/session/view.ts',
  'electron/settings/defaults.ts',
  'electron/settings/merge.ts',
  'electron/settings/schema.ts',
  'electron/time/',
  'electron/window/external-address.ts',
  'electron/window/window-place.ts',
];

const purePackages = ['@lingui/core', 'temporal-polyfill', 'zod'];
const pureNodeModules = ['buffer', 'path', 'util'];

/** @param pure folders and files; one that does not exist is a finding, so that a renamed file is not lost */
export function pureModuleRules(sources: Source[], pure = pureModules): Finding[] {
  const lost = pure
    .filter((entry) => !sources.some(({ path }) => coversAny([entry], path)))
    .map((path) => ({ path, line: 0, problem: 'is listed as a pure module and does not exist' }));
  const impure = sources
    .filter(({ path }) => coversAny(pure, path))
    .flatMap((source) =>
      importsOf(source)
        .filter((one) => !one.typeOnly && !isPure(one, pure))
        .map((one) => findingAt(source, one.start, `pure, but loads ${one.path ?? one.specifier}`)),
    );
  return [...lost, ...impure];
}

function isPure({ path, specifier }: Import, pure: string[]): boolean {
  if (path !== null) return coversAny(pure, path);
  if (specifier === null) return false;
  if (isBuiltin(specifier)) return pureNodeModules.includes(specifier.replace('node:', ''));
  return purePackages.includes(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
}
