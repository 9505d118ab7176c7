export interface BodyCollector {
  /** False once the cap is passed; what came is dropped then. */
  add(chunk: Uint8Array): boolean;
  bytes(): Uint8Array;
}

/** Collects a body up to `maxBytes` after decompression (promise 7); memory stays bounded by it. */
export function createBodyCollector(maxBytes: number): BodyCollector {
  let chunks: Uint8Array[] = [];
  let length = 0;
  return {
    add(chunk) {
      length += chunk.byteLength;
      if (length > maxBytes) {
        chunks = [];
        return false;
      }
      chunks.push(chunk);
      return true;
    },
    bytes: () => Buffer.concat(chunks),
  };
}
