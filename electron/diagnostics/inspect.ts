import type { Inspection } from '../../shared/diagnostics.ts';
import { type InspectJwtDeps, inspectJwt } from './inspect-jwt.ts';
import { type InspectResultDeps, inspectResult } from './inspect-result.ts';
import { saying } from './step-reading.ts';

/** More than a page of text is neither a token nor a result. Characters. */
export const longestPaste = 100_000;

export type InspectDeps = InspectJwtDeps & InspectResultDeps;

/**
 * Explains what was pasted: a JWT, with or without `Bearer`, or an authentication result (interface 2.1).
 * Pure: offline, nothing kept, and no secret of it comes back. Never throws.
 */
export function inspect(pasted: string, deps: InspectDeps): Inspection {
  const text = pasted.slice(0, longestPaste).trim();
  if (text === '') return { what: 'empty', heading: saying('inspect.empty'), rows: [] };
  const result = parsedObject(text);
  if (result) return inspectResult(result, deps);
  const token = text.replace(/^(?:authorization\s*:\s*)?bearer\s+/i, '').replace(/\s+/g, '');
  return inspectJwt(token, deps) ?? opaque(text);
}

function opaque(text: string): Inspection {
  const value = { is: 'hidden' as const, length: text.length };
  const row = { name: '', value, meaning: saying('inspect.opaque.meaning') };
  return { what: 'opaque', heading: saying('inspect.opaque'), rows: [row] };
}

function parsedObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? Object.fromEntries(Object.entries(value)) : null;
  } catch {
    return null;
  }
}
