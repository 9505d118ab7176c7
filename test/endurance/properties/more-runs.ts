import fc from 'fast-check';

/*
 * Stands where the property tests load fast-check, and has each property tried as many times more. What a test says of
 * its runs is for `npm test`.
 */

/** Of those that a property has by itself; fast-check's own number is 100. */
const factor = Number(process.env['PROPERTY_FACTOR'] ?? 1);
const usualRuns = 100;

let tried = 0;
/** How many cases the properties of this file have been tried with. */
export const casesTried = (): number => tried;

export function assert<Ts>(
  property: fc.IRawProperty<Ts>,
  parameters: fc.Parameters<Ts> = {},
): Promise<void> | void {
  const numRuns = Math.ceil((parameters.numRuns ?? usualRuns) * factor);
  tried += numRuns;
  return fc.assert(property, { ...parameters, numRuns });
}

export * from 'fast-check';
export default { ...fc, assert };
