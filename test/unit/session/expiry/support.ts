import { type ExpiryInput, reasonAboutExpiry } from '../../../../electron/session/expiry/reason.ts';
import type { ExpiryReasoning } from '../../../../shared/expiry.ts';

export const at = (iso: string): number => {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) throw new Error(`the table holds a bad instant: ${iso}`);
  return instant;
};

export const NOW = at('2026-11-20T09:00:00Z');

export const reason = (raw: string | null, changes: Partial<ExpiryInput> = {}): ExpiryReasoning =>
  reasonAboutExpiry({
    raw,
    zoneSetting: 'UTC',
    computerZone: 'UTC',
    now: NOW,
    clockDifference: null,
    ...changes,
  });

export const instants = (reasoning: ExpiryReasoning): string[] =>
  reasoning.candidates.map((found) => new Date(found.instant).toISOString());
