import { takeAway } from './roots.ts';

const { documentElement: html } = document;
const title = document.title;
const attributes = [...html.attributes].map(({ name, value }) => [name, value] as const);

/** Makes the document as it came, for the next entry. @returns a new element to show it in */
export function clearDocument(): HTMLElement {
  takeAway();
  for (const name of html.getAttributeNames()) html.removeAttribute(name);
  for (const [name, value] of attributes) html.setAttribute(name, value);
  document.title = title;
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
  window.scrollTo(0, 0);
  return root;
}
