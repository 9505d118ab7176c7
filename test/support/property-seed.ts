/**
 * What decides which cases the property tests try: the same ones each time, so that what fails fails again.
 * `PROPERTY_SEED` gives them others, as `npm run endurance` does.
 */
export const propertySeed = Number(process.env['PROPERTY_SEED'] ?? 20_261_122);
