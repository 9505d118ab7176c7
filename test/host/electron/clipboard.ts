import { runtime } from '../runtime.ts';
import { strict } from '../strict.ts';

/** electronjs.org/docs/api/clipboard-item, as far as text goes. */
export class ClipboardItem {
  readonly types: string[];
  private readonly data: Record<string, string | Blob | Promise<string | Blob>>;

  constructor(data: Record<string, string | Blob | Promise<string | Blob>>) {
    this.data = data;
    this.types = Object.keys(data);
  }

  async getType(type: string): Promise<Blob> {
    const found = await this.data[type];
    if (found === undefined) throw new Error(`The type '${type}' was not found`);
    return typeof found === 'string' ? new Blob([found], { type }) : found;
  }
}

/** The content, by type. In memory: a test never touches the clipboard of the person at work. */
const content = new Map<string, string>();

async function put(type: string, value: string | Blob): Promise<void> {
  const text = typeof value === 'string' ? value : await value.text();
  content.set(type, text);
  runtime().records.clipboardWrites.push({ type, text });
}

/** Host only. */
export function clipboardContent(): Record<string, string> {
  return Object.fromEntries(content);
}

/** electronjs.org/docs/api/clipboard (asynchronous since Electron 44). */
export const clipboard = strict('clipboard', {
  clear(): void {
    content.clear();
  },
  async has(type: string): Promise<boolean> {
    return content.has(type);
  },
  async read(): Promise<ClipboardItem[]> {
    return content.size === 0 ? [] : [new ClipboardItem(Object.fromEntries(content))];
  },
  async readText(): Promise<string> {
    return content.get('text/plain') ?? '';
  },
  async write(items: ClipboardItem[]): Promise<void> {
    content.clear();
    for (const item of items) {
      for (const type of item.types) await put(type, await item.getType(type));
    }
  },
  async writeText(text: string): Promise<void> {
    content.clear();
    await put('text/plain', text);
  },
});
