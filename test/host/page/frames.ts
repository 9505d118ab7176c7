import type { CdpSession } from '../chromium/cdp.ts';
import { toApp } from './addresses.ts';

interface CdpFrame {
  id: string;
  parentId?: string;
  url: string;
  name?: string;
}

/** One document's place in a page. `generation` grows when another document takes the place. */
export interface Frame {
  readonly id: string;
  readonly parentId: string | undefined;
  url: string;
  name: string;
  generation: number;
  detached: boolean;
}

/** Which frames a page has, what they show, and which script context belongs to which. */
export class FrameTree {
  readonly frames = new Map<string, Frame>();
  private readonly contexts = new Map<number, Frame>();
  private readonly mainContexts = new Map<string, number>();
  private readonly mainId: string;

  /** @param mainId the main frame's id, which is the target's */
  constructor(session: CdpSession, mainId: string) {
    this.mainId = mainId;
    this.place({ id: mainId, url: 'about:blank' });
    session.on<{ frameId: string; parentFrameId: string }>('Page.frameAttached', (p) => {
      this.place({ id: p.frameId, parentId: p.parentFrameId, url: '' });
    });
    session.on<{ frame: CdpFrame }>('Page.frameNavigated', ({ frame }) => this.navigated(frame));
    session.on<{ frameId: string; url: string }>('Page.navigatedWithinDocument', (p) => {
      const frame = this.frames.get(p.frameId);
      if (frame) frame.url = toApp(p.url);
    });
    session.on<{ frameId: string; reason: string }>('Page.frameDetached', (p) => {
      if (p.reason !== 'swap') this.detach(p.frameId);
    });
    this.followContexts(session);
  }

  main(): Frame | undefined {
    return this.frames.get(this.mainId);
  }

  ofContext(contextId: number): Frame | undefined {
    return this.contexts.get(contextId);
  }

  mainContext(frameId: string): number | undefined {
    return this.mainContexts.get(frameId);
  }

  children(id: string): Frame[] {
    return [...this.frames.values()].filter((frame) => frame.parentId === id);
  }

  /** The page is gone, and every frame with it. */
  clear(): void {
    for (const frame of this.frames.values()) frame.detached = true;
    this.frames.clear();
  }

  private followContexts(session: CdpSession): void {
    type Created = { context: { id: number; auxData?: { frameId?: string; isDefault?: boolean } } };
    session.on<Created>('Runtime.executionContextCreated', ({ context }) => {
      const frame = this.frames.get(context.auxData?.frameId ?? '');
      if (!frame || context.auxData?.isDefault !== true) return;
      this.contexts.set(context.id, frame);
      this.mainContexts.set(frame.id, context.id);
    });
    session.on<{ executionContextId: number }>('Runtime.executionContextDestroyed', (p) => {
      this.contexts.delete(p.executionContextId);
    });
  }

  private place(frame: CdpFrame): void {
    this.frames.set(frame.id, {
      id: frame.id,
      parentId: frame.parentId,
      url: toApp(frame.url),
      name: frame.name ?? '',
      generation: 0,
      detached: false,
    });
  }

  private navigated(frame: CdpFrame): void {
    const known = this.frames.get(frame.id);
    if (!known) {
      this.place(frame);
      return;
    }
    known.url = toApp(frame.url);
    known.name = frame.name ?? '';
    known.generation += 1;
    for (const child of this.children(frame.id)) this.detach(child.id);
  }

  private detach(id: string): void {
    for (const child of this.children(id)) this.detach(child.id);
    const frame = this.frames.get(id);
    if (frame) frame.detached = true;
    this.frames.delete(id);
  }
}
