import type { HistoryEntry } from '../../shared/diagnostics.ts';

/**
 * What the history keeps of a user name. People type passwords into the name's field, so that the name of an
 * attempt that was not accepted may be one. The rule:
 *
 * - The name of an accepted attempt is kept as it was typed: the service knows it, it is a name.
 * - The name of any other attempt is kept as it was typed only as far as it is known: its domain, if it is that of
 *   the settings or of a kept accepted name; its user part, if it is that of a kept accepted name.
 * - What is not known is shortened: the first character, and a dot for each other one; up to three characters give
 *   dots alone, and more than 32 are not counted. Where neither part is known, the whole text is shortened as one.
 *
 * Thus `LIBRARY\j•••••` tells support who it may have been, `L•••••\jsmith` that the domain is misspelt, and a
 * password loses all but its first character. Case and normalization do not matter. Pure.
 */
export interface KnownNames {
  domains: ReadonlySet<string>;
  users: ReadonlySet<string>;
}

const dot = '•';
const longestShown = 32;
/** So few characters would be told almost whole by the first of them. */
const shortestShown = 4;

/**
 * @param entries the kept history, whose accepted names are the known ones
 * @param domain the setting; empty for none
 */
export function knownNames(entries: readonly HistoryEntry[], domain: string): KnownNames {
  const accepted = entries.flatMap((entry) => {
    const isTyped = entry.kind === 'signIn' && entry.code === null && entry.method === 'password';
    return isTyped && entry.user !== null ? [partsOf(folded(entry.user))] : [];
  });
  const domains = [folded(domain), ...accepted.map((parts) => parts.domain)];
  return {
    domains: new Set(domains.filter(Boolean)),
    users: new Set(accepted.map(({ user }) => user).filter(Boolean)),
  };
}

/** What is kept of a name that was not accepted. */
export function nameToKeep(typed: string, known: KnownNames): string {
  const { domain, separator, user } = partsOf(typed);
  const isUser = known.users.has(folded(user));
  if (separator === '') return isUser ? typed : shortened(typed);
  const isDomain = known.domains.has(folded(domain));
  if (!isUser && !isDomain) return shortened(typed);
  return joined({
    domain: isDomain ? domain : shortened(domain),
    separator,
    user: isUser ? user : shortened(user),
  });
}

export function shortened(text: string): string {
  const [first = '', ...rest] = text.normalize('NFC');
  const dots = dot.repeat(Math.min(rest.length, longestShown - 1));
  return rest.length + 1 < shortestShown ? dots + (first && dot) : first + dots;
}

export const isShortened = (kept: string) => kept.includes(dot);

/** May this shortened name be the one that is looked for? Who knows the name finds its attempts. */
export function mayBeName(kept: string, wanted: string): boolean {
  if (!isShortened(kept)) return false;
  const is = (part: string, text: string) => part === text || part === shortened(text);
  if (is(folded(kept), folded(wanted))) return true;
  const found = partsOf(folded(kept));
  const asked = partsOf(folded(wanted));
  return is(found.user, asked.user) && (asked.domain === '' || is(found.domain, asked.domain));
}

interface NameParts {
  domain: string;
  /** Empty: a bare name. */
  separator: '' | '\\' | '@';
  user: string;
}

function partsOf(name: string): NameParts {
  const slash = name.indexOf('\\');
  if (slash >= 0) {
    return { domain: name.slice(0, slash), separator: '\\', user: name.slice(slash + 1) };
  }
  const at = name.lastIndexOf('@');
  if (at < 0) return { domain: '', separator: '', user: name };
  return { domain: name.slice(at + 1), separator: '@', user: name.slice(0, at) };
}

const joined = ({ domain, separator, user }: NameParts) =>
  separator === '@' ? `${user}@${domain}` : `${domain}${separator}${user}`;

const folded = (text: string) => text.normalize('NFC').toLowerCase();
