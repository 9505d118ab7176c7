/** What is known of who calls: null when the frame is gone (Electron, WebFrameMain: `senderFrame` may be null). */
export type Sender = { url: string; isTop: boolean } | null;

/** Only the top frame of the app's own page may call (promise 39). The origin is compared whole. */
export function isOwnPage(sender: Sender, ownOrigins: readonly string[]): boolean {
  if (!sender?.isTop) return false;
  const url = URL.parse(sender.url);
  // URL.origin is "null" for a scheme that the URL standard does not know: compare its parts instead.
  return url !== null && ownOrigins.includes(`${url.protocol}//${url.host}`);
}
