import { runtime } from '../runtime.ts';

interface Filter {
  urls: string[];
  excludeUrls?: string[];
}

interface Details {
  url: string;
  method: string;
  resourceType: string;
}

type Listener = (
  details: Details & { id: number; timestamp: number },
  callback: (response: { cancel?: boolean }) => void,
) => void;

/** A match pattern of electronjs.org/docs/api/web-request as a regular expression. */
function pattern(text: string): RegExp {
  if (text === '<all_urls>' || text === '*') return /^/;
  const escaped = text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*');
  return new RegExp(`^${escaped.replace(/^\.\*:/, '(https?|wss?|ftp|file):')}$`);
}

function matches(filter: Filter, url: string): boolean {
  if (filter.excludeUrls?.some((one) => pattern(one).test(url))) return false;
  return filter.urls.length === 0 || filter.urls.some((one) => pattern(one).test(url));
}

/** electronjs.org/docs/api/web-request, as far as a page's requests can be cancelled. */
export class HostWebRequest {
  private listener: Listener | null = null;
  private filter: Filter = { urls: [] };
  private lastId = 0;

  onBeforeRequest(filterOrListener: Filter | Listener | null, listener?: Listener | null): void {
    if (typeof filterOrListener === 'function') {
      this.filter = { urls: [] };
      this.listener = filterOrListener;
      return;
    }
    this.filter = filterOrListener ?? { urls: [] };
    this.listener = listener ?? null;
  }

  /** Host only: false when the app's listener cancels. */
  async allows(url: string, method: string, resourceType: string): Promise<boolean> {
    runtime().records.requests.push({ url, method, resourceType });
    const listener = this.listener;
    if (!listener || !matches(this.filter, url)) return true;
    const kind = resourceType === 'Document' ? 'mainFrame' : electronType(resourceType);
    const id = ++this.lastId;
    return new Promise((resolve) => {
      const details = { id, url, method, resourceType: kind, timestamp: Date.now() };
      listener(details, ({ cancel }) => resolve(cancel !== true));
    });
  }
}

/** DevTools' name of a resource type as web-request's. */
function electronType(type: string): string {
  const names: Record<string, string> = { XHR: 'xhr', Fetch: 'xhr', WebSocket: 'webSocket' };
  return names[type] ?? type.toLowerCase();
}
