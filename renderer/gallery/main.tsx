// First, as in the app: it says in which order the style sheets' layers count.
import '../styles/index.css';
import { createRoot } from 'react-dom/client';
import { addLanguage, loadLanguage } from '../i18n.ts';
import { start } from '../start.tsx';
import { actOut } from './act-out.ts';
import { clearDocument } from './clear-document.ts';
import { entries } from './entries.ts';
import { FailureSheet } from './failure-sheet.tsx';
import { type Entry, fakeBridge } from './fake-bridge.ts';
import './still.css';
import { Overview } from './overview.tsx';
import { translateSteps } from './translate-steps.ts';

/**
 * Every screen in every state on a fake bridge: `gallery.html#sign-in/refused`. Not part of the app's
 * build. `?theme=dark` and `?language=es` set them as the settings would; `en-XA` is the pseudo-language.
 * Another entry in the address takes the place of the one before: a document for each would cost most of a check.
 */
const asked = new URLSearchParams(location.search);
const language = asked.get('language');
addLanguage('en-XA', () => import('../../shared/messages/en-XA/index.ts').then(({ enXA }) => enXA));
window.addEventListener('hashchange', () => void show());
await show();

async function show(): Promise<void> {
  const root = clearDocument();
  const name = decodeURIComponent(location.hash.slice(1));
  const entry = entries[name];
  if (entry) return showEntry(name, entry, root);
  const names = Object.keys(entries);
  createRoot(root).render(<Overview names={names} />);
  // For the check, which asks for each of them.
  document.documentElement.dataset['entries'] = JSON.stringify(names);
}

async function showEntry(name: string, entry: Entry, root: HTMLElement): Promise<void> {
  if (entry.sheet) {
    await loadLanguage(language ?? 'en', []);
    createRoot(root).render(<FailureSheet sheet={entry.sheet} language={language ?? 'en'} />);
  } else start(fakeBridge(entry, { theme: asked.get('theme'), language }), root);
  const steps = await translateSteps(entry.steps ?? [], language ?? 'en');
  await actOut(entry.silent ? null : steps);
  await document.fonts.ready;
  // Another entry may have come meanwhile.
  if (root.isConnected) document.documentElement.dataset['ready'] = name;
}
