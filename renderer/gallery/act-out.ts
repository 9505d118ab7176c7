/** What a person does on a screen before the picture is taken; `also`: the same text in the page's language. */
export type Step =
  | { fill: string; with: string; also?: string[] }
  | { press: string; also?: string[] }
  /** A kiosk's way out: Ctrl+Alt+Shift+K. */
  | { wayOut: true }
  | { key: string; capsLock: boolean };

/** Long, for a busy machine: what does not come at all ends the entry either way. */
const PATIENCE_MS = 15_000;

/** Does the steps one after the other, each as soon as its field or button is there; null: no screen comes. */
export async function actOut(steps: readonly Step[] | null): Promise<void> {
  if (!steps) return;
  await until(() => document.querySelector('h1:not(.visually-hidden)'));
  for (const step of steps) {
    if ('fill' in step)
      fill(await until(() => labelled([step.fill, ...(step.also ?? [])])), step.with);
    else if ('press' in step) {
      (await until(() => button([step.press, ...(step.also ?? [])]))).click();
    } else if ('wayOut' in step) pressWayOut();
    else pressKey(step);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

function pressKey({ key, capsLock }: { key: string; capsLock: boolean }) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, modifierCapsLock: capsLock });
  document.activeElement?.dispatchEvent(event);
}

function pressWayOut() {
  const held = { ctrlKey: true, altKey: true, shiftKey: true };
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'K', code: 'KeyK', ...held }));
}

async function until<T>(find: () => T | null | undefined): Promise<T> {
  const begun = performance.now();
  while (performance.now() - begun < PATIENCE_MS) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the gallery entry waits for something that does not come');
}

function labelled(texts: string[]): HTMLInputElement | undefined {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
    texts.includes(textContent ?? ''),
  );
  return label?.control instanceof HTMLInputElement ? label.control : undefined;
}

function button(texts: string[]): HTMLElement | undefined {
  const inFront = document.querySelector('dialog[open]') ?? document;
  const all = inFront.querySelectorAll<HTMLElement>('button, summary, label.choice');
  return [...all].find((one) => texts.includes(one.textContent ?? '') && !one.closest('[hidden]'));
}

/** React listens to the native setter's event, not to a changed property. */
function fill(input: HTMLInputElement, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
