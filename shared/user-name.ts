/**
 * What is sent as the user name (interface section 5, rules 1 and 2): the domain is part of it,
 * the separator is not in the interface and therefore a setting. Pure; used by the page for
 * "Will be sent as …" and by main for the request, so that the two cannot differ.
 */
export type UserNameForm = 'backslash' | 'at';

export interface DomainSetting {
  /** Domain put before or after a bare name; empty: a bare name is sent as it is. */
  domain: string;
  form: UserNameForm;
}

export type UserNameProblem = 'empty' | 'long' | 'colon' | 'control';

export type UserNameReading =
  | { ok: true; sent: string; domainFrom: 'typed' | 'setting' | 'none' }
  | { ok: false; problem: UserNameProblem };

/** Characters. Longer entries are pasted by mistake, and servers refuse headers of more than 8 kB. */
const longestEntry = 2000;
const longestKey = 4000;

/** RFC 7617 section 2: a user-id holds neither a colon nor a control character. */
const controlCharacter = /\p{Cc}/u;

/**
 * Reads what somebody typed into `User name`. White space around it is dropped: it is never meant.
 * The text is NFC (RFC 7617 section 2.1, RFC 8265).
 */
export function readUserName(typed: string, setting: DomainSetting): UserNameReading {
  const name = typed.trim().normalize('NFC');
  if (name === '') return { ok: false, problem: 'empty' };
  if (name.length > longestEntry) return { ok: false, problem: 'long' };
  if (name.includes(':')) return { ok: false, problem: 'colon' };
  if (controlCharacter.test(name)) return { ok: false, problem: 'control' };
  if (/[\\@]/.test(name)) return { ok: true, sent: name, domainFrom: 'typed' };
  const domain = setting.domain.trim().normalize('NFC');
  if (domain === '') return { ok: true, sent: name, domainFrom: 'none' };
  const sent = setting.form === 'at' ? `${name}@${domain}` : `${domain}\\${name}`;
  return { ok: true, sent, domainFrom: 'setting' };
}

/** In which form a user name was sent, and with which domain; never the name itself. */
export interface DomainHint {
  form: UserNameForm | 'bare';
  /** Empty for a bare name. */
  domain: string;
}

/** The form of a user name as it is sent. */
export function formOf(sent: string): DomainHint {
  const [before = '', ...after] = sent.split('\\');
  if (after.length > 0) return { form: 'backslash', domain: before };
  const at = sent.lastIndexOf('@');
  return at < 0 ? { form: 'bare', domain: '' } : { form: 'at', domain: sent.slice(at + 1) };
}

export type PasswordProblem = 'empty' | 'long' | 'control';

/** A password may hold a colon (RFC 7617 section 2) but no control character; null when it is fine. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password === '') return 'empty';
  if (password.length > longestEntry) return 'long';
  return controlCharacter.test(password) ? 'control' : null;
}

export type ApiKeyProblem = 'empty' | 'long' | 'characters';

/** A key travels as a header's value: visible ASCII only (RFC 9110 5.5); null when it is fine. */
export function apiKeyProblem(key: string): ApiKeyProblem | null {
  if (key === '') return 'empty';
  if (key.length > longestKey) return 'long';
  return /^[\x21-\x7e]+$/.test(key) ? null : 'characters';
}

export type DomainProblem = 'characters';

/** A domain for bare names: no separator of its own, nothing that a user name must not hold. */
export function domainProblem(domain: string): DomainProblem | null {
  return /[\\@:\s]/.test(domain.trim()) || controlCharacter.test(domain) ? 'characters' : null;
}
