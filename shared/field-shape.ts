/**
 * What may be told of a value whose meaning nobody knows: its kind and its size. `true`, `false` and `null` are
 * kinds of their own: they are told whole, because there is nothing in them to keep secret.
 */
export const fieldKinds = ['text', 'number', 'list', 'object', 'true', 'false', 'null'] as const;
export type FieldKind = (typeof fieldKinds)[number];

export interface FieldShape {
  kind: FieldKind;
  /** Characters of a text or of a number as JSON writes it, entries of a list, members of an object; else 0. */
  size: number;
}

/** Of any value that came out of JSON. Pure. */
export function shapeOf(value: unknown): FieldShape {
  if (typeof value === 'string') return { kind: 'text', size: value.length };
  if (typeof value === 'number') return { kind: 'number', size: String(value).length };
  if (typeof value === 'boolean') return { kind: value ? 'true' : 'false', size: 0 };
  if (Array.isArray(value)) return { kind: 'list', size: value.length };
  if (typeof value === 'object' && value !== null) {
    return { kind: 'object', size: Object.keys(value).length };
  }
  return { kind: 'null', size: 0 };
}
