import type { NativeImage } from 'electron';
import { strict } from '../strict.ts';
import type { Slice } from './slice.ts';

/** Width and height stand at these places of a PNG file (W3C PNG, "IHDR"). */
const widthAt = 16;
const heightAt = 20;

/** electronjs.org/docs/api/native-image, for PNG; nothing is drawn. */
class HostImage implements Slice<NativeImage> {
  private readonly png: Buffer;

  constructor(png: Buffer) {
    this.png = png;
  }

  /** Docs: an image that cannot be read is empty; no error is thrown. */
  isEmpty(): boolean {
    return this.png.subarray(1, 4).toString('latin1') !== 'PNG';
  }

  getSize(): { width: number; height: number } {
    if (this.isEmpty()) return { width: 0, height: 0 };
    return { width: this.png.readUInt32BE(widthAt), height: this.png.readUInt32BE(heightAt) };
  }

  toPNG(): Buffer {
    return this.png;
  }

  /** Host only: what the records of window options show of it. */
  toJSON(): object {
    return { image: this.getSize() };
  }
}

const base64Of = (dataUrl: string): string =>
  /^data:image\/png;base64,(.*)$/.exec(dataUrl)?.[1] ?? '';

export const nativeImage = strict('nativeImage', {
  createEmpty: () => strict('NativeImage', new HostImage(Buffer.alloc(0))),
  createFromDataURL: (dataUrl: string) =>
    strict('NativeImage', new HostImage(Buffer.from(base64Of(dataUrl), 'base64'))),
});
