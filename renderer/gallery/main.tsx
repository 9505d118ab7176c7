import { createRoot } from 'react-dom/client';
import { start } from '../start.tsx';
import { actOut } from './act-out.ts';
import { entries } from './entries.ts';
import { fakeBridge } from './fake-bridge.ts';

/**
 * Every screen in every state on a fake bridge: `gallery.html#sign-in/refused`. Not part of the app's
 * build. `?theme=dark` sets the theme as the setting would.
 */
const root = document.getElementById('root');
const name = decodeURIComponent(location.hash.slice(1));
const entry = entries[name];
window.addEventListener('hashchange', () => location.reload());

if (root && entry) {
  start(fakeBridge(entry, new URLSearchParams(location.search).get('theme')), root);
  void actOut(entry.silent ? null : (entry.steps ?? [])).then(() => {
    document.documentElement.dataset['ready'] = name;
  });
} else if (root) {
  createRoot(root).render(
    <main className="page">
      <h1>{document.title}</h1>
      <ul>
        {Object.keys(entries).map((key) => (
          <li key={key}>
            <a href={`#${key}`}>{key}</a>
          </li>
        ))}
      </ul>
    </main>,
  );
}
