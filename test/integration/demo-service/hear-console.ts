import { beforeAll, vi } from 'vitest';

/** What is said on the console from the first test of the file on; none of it is printed. */
export function hearConsole(): unknown[] {
  const said: unknown[] = [];
  beforeAll(() => {
    for (const method of ['warn', 'info', 'log', 'error'] as const) {
      vi.spyOn(console, method).mockImplementation((...words) => void said.push(...words));
    }
  });
  return said;
}
