import type { WebFrameMain } from 'electron';
import { originOf } from '../page/addresses.ts';
import { encode } from '../page/codec.ts';
import type { Frame } from '../page/frames.ts';
import type { HostPage } from '../page/host-page.ts';
import { strict } from '../strict.ts';
import type { Slice } from './slice.ts';

/** electronjs.org/docs/api/web-frame-main */
class HostFrame implements Slice<WebFrameMain, 'parent' | 'top' | 'frames' | 'framesInSubtree'> {
  readonly processId = 1;
  private readonly page: HostPage;
  private readonly frame: Frame;

  constructor(page: HostPage, frame: Frame) {
    this.page = page;
    this.frame = frame;
  }

  get url(): string {
    return this.frame.url;
  }

  get origin(): string {
    return originOf(this.frame.url);
  }

  get name(): string {
    return this.frame.name;
  }

  get routingId(): number {
    return frameNumber(this.frame);
  }

  get frameTreeNodeId(): number {
    return frameNumber(this.frame);
  }

  get frameToken(): string {
    return this.frame.id;
  }

  get detached(): boolean {
    return this.frame.detached;
  }

  get parent(): HostFrame | null {
    return frameOf(this.page, this.page.tree.frames.get(this.frame.parentId ?? ''));
  }

  get top(): HostFrame | null {
    return frameOf(this.page, this.page.tree.main());
  }

  get frames(): HostFrame[] {
    return this.page.tree.children(this.frame.id).flatMap((f) => frameOf(this.page, f) ?? []);
  }

  isDestroyed(): boolean {
    return this.frame.detached;
  }

  send(channel: string, ...args: unknown[]): void {
    sendTo(this.page, this.frame, channel, args);
  }

  executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    return this.page.evaluate(code, userGesture);
  }
}

const known = new WeakMap<Frame, HostFrame>();
const numbers = new WeakMap<Frame, number>();
let lastNumber = 0;

/** The number by which Electron's events name a frame. */
export function frameNumber(frame: Frame): number {
  const number = numbers.get(frame) ?? ++lastNumber;
  numbers.set(frame, number);
  return number;
}

/** The same object each time for the same frame; null for none. */
export function frameOf(page: HostPage, frame: Frame | undefined): HostFrame | null {
  if (!frame) return null;
  const made = known.get(frame) ?? strict('WebFrameMain', new HostFrame(page, frame));
  known.set(frame, made);
  return made;
}

/** `send` of a frame or of web contents; arguments are cloned (docs/api/web-contents#contentssend). */
export function sendTo(page: HostPage, frame: Frame, channel: string, args: unknown[]): void {
  page.deliver(frame, { kind: 'event', channel, args: encodeArguments(args) });
}

function encodeArguments(args: unknown[]): string {
  try {
    return encode(structuredClone(args));
  } catch {
    throw new Error('Failed to serialize arguments');
  }
}
