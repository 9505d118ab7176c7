import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Far above what nearly every file takes alone. */
const longMs = 50_000;
const tellEveryMs = 60_000;

/**
 * Names each minute what has been running for nearly as long. A test that never lets go of its thread cannot be
 * ended by its own time limit; without a name, all there is to see in a log is that everything stopped.
 */
export default class WaitingReporter implements Reporter {
  readonly #running = new Map<string, { name: string; since: number }>();
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#timer = setInterval(() => this.#tell(), tellEveryMs).unref();
  }

  onTestModuleStart({ id, relativeModuleId }: TestModule): void {
    this.#running.set(id, { name: relativeModuleId, since: performance.now() });
  }

  onTestModuleEnd({ id }: TestModule): void {
    this.#running.delete(id);
  }

  onTestCaseReady({ id, fullName, module }: TestCase): void {
    const name = `${module.relativeModuleId} > ${fullName}`;
    this.#running.set(id, { name, since: performance.now() });
  }

  onTestCaseResult({ id }: TestCase): void {
    this.#running.delete(id);
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
  }

  #tell(): void {
    const now = performance.now();
    for (const { name, since } of this.#running.values()) {
      const seconds = Math.round((now - since) / 1000);
      if (now - since >= longMs) console.log(`… for ${seconds} s: ${name}`);
    }
  }
}
