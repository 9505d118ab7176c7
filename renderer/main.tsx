import { findBridge } from './bridge.ts';
import { addLanguage } from './i18n.ts';
import { start } from './start.tsx';

// The pseudo-language is for runs from source; the build leaves this out.
if (import.meta.env.DEV) {
  addLanguage('en-XA', () => import('../shared/messages/en-XA/index.ts').then(({ enXA }) => enXA));
}

const root = document.getElementById('root');
if (root) start(findBridge(), root);
