import { inspectGallery } from '../support/gallery/axe-check.ts';
import type { Endurance } from './endurance.ts';

/** Every screen in every state, in light, dark and forced colours; `npm test` inspects a few of them each time. */
export const endurance: Endurance = {
  name: 'axe finds nothing in any entry of the gallery, in any look (WCAG 2.2 AA)',
  async run() {
    const { inspected, found } = await inspectGallery({ looks: ['light', 'dark', 'forced'] });
    return { figures: { 'pages inspected': inspected }, failures: found };
  },
};
