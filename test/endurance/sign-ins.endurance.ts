import { copyBuiltApp } from '../bench/support/apps.ts';
import { type Memory, manySignIns } from '../bench/support/many-sign-ins.ts';
import { startDemoService } from '../demo-service/start.ts';
import { demoSettings } from '../support/start/demo-set-up.ts';
import type { Endurance } from './endurance.ts';

/** Ten times a thousand after a warm-up, in the built app; `npm run bench` has the short form as `memory`. */
const stretches = [500, ...Array.from({ length: 10 }, () => 1000)];
/** Of what was in use after the warm-up. The host's own records of each request are in it, too. */
const mostGrowth = 1.1;
/** Elements and texts; a screen that stayed in memory has more. */
const mostNodes = 200;

/** "Memory flat over 10,000 sign-ins" (design.md, "Speed and size"). */
export const endurance: Endurance = {
  name: 'Memory stays flat over 10,000 sign-ins',
  async run() {
    const demo = await startDemoService({ provider: false });
    try {
      const appRoot = await copyBuiltApp();
      const settings = demoSettings(demo);
      const { stretches: measured } = await manySignIns({ appRoot, settings, demo, stretches });
      return { figures: figuresOf(measured), failures: failuresOf(measured) };
    } finally {
      await demo.stop();
    }
  },
};

function figuresOf(measured: readonly Memory[]): Record<string, string> {
  const list = (of: (memory: Memory) => string) => measured.map(of).join(' ');
  return {
    "main's heap, MB": list(({ main }) => (main / 1e6).toFixed(2)),
    "page's heap, MB": list(({ page }) => (page / 1e6).toFixed(2)),
    'nodes in the page': list(({ nodes }) => String(nodes)),
  };
}

function failuresOf(measured: readonly Memory[]): string[] {
  const [first] = measured;
  const last = measured.at(-1);
  if (!first || !last || first === last) return ['nothing was measured'];
  const grown = (['main', 'page'] as const)
    .filter((part) => last[part] > first[part] * mostGrowth)
    .map((part) => `${part}: ${first[part]} bytes became ${last[part]}`);
  const kept = last.nodes - first.nodes;
  return kept > mostNodes ? [...grown, `${kept} nodes more than at first`] : grown;
}
