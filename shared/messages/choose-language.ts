/** Languages that have a catalogue, BCP 47; English is where the others come from. */
export const languages = ['en', 'es', 'fr'] as const;

export interface ChosenLanguage {
  /** BCP 47: the language of the texts. */
  locale: string;
  /** BCP 47: how the person writes dates and numbers. */
  formats: string;
}

/**
 * The language of the texts, and that of dates and numbers: a language that is set takes its region from the
 * system, as Spanish does its dates from `es-MX`.
 * @param setting BCP 47, or `system`
 * @param wanted the system's languages in order, BCP 47
 * @param available languages that have a catalogue
 */
export function chooseLanguage(
  setting: string,
  wanted: readonly string[],
  available: readonly string[] = languages,
): ChosenLanguage {
  const system = wanted.filter(isLanguageTag);
  const set = setting !== 'system' && isLanguageTag(setting) ? setting : null;
  const order = set === null ? system : [set, ...system];
  const match = (tag: string) =>
    available.find((one) => same(one, tag)) ?? available.find((one) => same(one, baseOf(tag)));
  const locale = order.map(match).find((tag) => tag !== undefined) ?? 'en';
  const regional = system.find((tag) => set === baseOf(tag));
  return { locale, formats: regional ?? order[0] ?? locale };
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const baseOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? '';

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
