import { z } from 'zod';
import type { DomainHint } from '../../shared/user-name.ts';
import type { RecordFile, RecordFormat } from '../storage/record-file.ts';

/** Sites that are remembered at most; a computer has one, support staff a few. */
const mostSites = 20;
const hintSchema = z.strictObject({
  form: z.enum(['backslash', 'at', 'bare']),
  domain: z
    .string()
    .max(255)
    .regex(/^[^\p{Cc}]*$/u),
});
const recordSchema = z.strictObject({
  version: z.literal(1),
  sites: z.array(z.tuple([z.string().max(300), hintSchema])),
});

/** `domain-forms.json` in the user data folder. */
export const domainFormsFormat: RecordFormat = {
  version: 1,
  parse: (text) => recordSchema.parse(JSON.parse(text)),
  serialise: (record) => `${JSON.stringify(record)}\n`,
};

/** For each site the form in which a user name was accepted last. No user name is kept. */
export interface DomainForms {
  /** @param site origin of the service; null: none is set up */
  hintFor(site: string | null): DomainHint | null;
  remember(site: string, hint: DomainHint): void;
}

/** @param file opened with `domainFormsFormat` */
export function createDomainForms(
  file: Pick<RecordFile, 'loaded' | 'save'>,
  onChange: () => void,
): DomainForms {
  const { loaded } = file;
  const found = loaded.is === 'read' ? recordSchema.safeParse(loaded.record) : null;
  const sites = new Map(found?.success ? found.data.sites : []);
  return {
    hintFor: (site) => (site === null ? null : (sites.get(site) ?? null)),
    remember(site, hint) {
      // What could not be read back would cost the whole file.
      if (!hintSchema.safeParse(hint).success) return;
      const known = sites.get(site);
      if (known?.form === hint.form && known.domain === hint.domain) return;
      sites.delete(site);
      const kept = [...sites, [site, hint] as const].slice(-mostSites);
      sites.clear();
      for (const [name, one] of kept) sites.set(name, one);
      // A disk that takes nothing loses it with the app: it is a convenience, and no more is said.
      file.save({ version: 1, sites: kept });
      onChange();
    },
  };
}
