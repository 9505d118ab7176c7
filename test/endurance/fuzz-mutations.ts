/** Bytes, changed in one of many ways at random places. */
export type Mutation = (bytes: Buffer, chance: () => number) => Buffer;

const at = (bytes: Buffer, chance: () => number) => Math.floor(chance() * (bytes.length + 1));
const pick = <T>(from: readonly [T, ...T[]], chance: () => number): T =>
  from[Math.floor(chance() * from.length)] ?? from[0];

function splice(bytes: Buffer, from: number, to: number, more: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, from), more, bytes.subarray(to)]);
}

const odd = [
  '\0',
  '\r\n',
  '\r\n\r\n',
  '%00',
  '\ufeff',
  '\u202e',
  '"',
  '{',
  ']',
  ',',
  '\\u0000',
  '\\ud800',
  '1e999',
  'null',
  'true',
  '-0',
  '[]',
  '{}',
  '"__proto__":{"Enabled":true},',
  '"constructor":1,',
  '&state=',
  '?',
  '#',
  ';',
  'HTTP/1.1',
  'Transfer-Encoding: chunked\r\n',
  'Content-Length: 9\r\n',
] as const;

export const mutations: readonly [Mutation, ...Mutation[]] = [
  function flipBit(bytes, chance) {
    const copy = Buffer.from(bytes);
    const place = Math.min(at(bytes, chance), copy.length - 1);
    copy[place] = (copy[place] ?? 0) ^ (1 << Math.floor(chance() * 8));
    return copy;
  },
  function randomByte(bytes, chance) {
    const place = at(bytes, chance);
    return splice(bytes, place, place + 1, Buffer.from([Math.floor(chance() * 256)]));
  },
  function cutOut(bytes, chance) {
    const place = at(bytes, chance);
    return splice(bytes, place, place + Math.floor(chance() * 40), Buffer.alloc(0));
  },
  function cutOff(bytes, chance) {
    return bytes.subarray(0, at(bytes, chance));
  },
  function repeat(bytes, chance) {
    const place = at(bytes, chance);
    const part = bytes.subarray(place, place + Math.floor(chance() * 60));
    return splice(bytes, place, place, Buffer.concat([part, part]));
  },
  function insertOdd(bytes, chance) {
    const place = at(bytes, chance);
    return splice(bytes, place, place, Buffer.from(pick(odd, chance)));
  },
  function replaceByOdd(bytes, chance) {
    const place = at(bytes, chance);
    return splice(
      bytes,
      place,
      place + 1 + Math.floor(chance() * 12),
      Buffer.from(pick(odd, chance)),
    );
  },
  function insertMuch(bytes, chance) {
    const place = at(bytes, chance);
    const much = pick(['[', 'x', '0', ' ', '{"a":'], chance).repeat(Math.floor(chance() * 5_000));
    return splice(bytes, place, place, Buffer.from(much));
  },
  function moveAround(bytes, chance) {
    const place = at(bytes, chance);
    const part = bytes.subarray(place, place + 30);
    const without = splice(bytes, place, place + 30, Buffer.alloc(0));
    const target = at(without, chance);
    return splice(without, target, target, part);
  },
  function swapCase(bytes, chance) {
    const place = at(bytes, chance);
    const part = bytes.subarray(place, place + 20).toString('latin1');
    return splice(bytes, place, place + 20, Buffer.from(part.toUpperCase(), 'latin1'));
  },
];

/** One to four mutations, one over the other; none leaves the bytes as they are for certain. */
export function mutate(bytes: Buffer, chance: () => number): Buffer {
  let changed = bytes;
  const rounds = 1 + Math.floor(chance() * 4);
  for (let round = 0; round < rounds; round += 1)
    changed = pick(mutations, chance)(changed, chance);
  return changed;
}
