import type { Reporter, TestCase } from 'vitest/node';

/** Names at the end what passed only at a second try (CI alone grants one), for somebody to look at. */
export default class SecondTryReporter implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const tries = test.diagnostic()?.retryCount ?? 0;
    if (tries === 0 || test.result().state !== 'passed') return;
    const reasons = test.result().errors?.map(({ message }) => message.split('\n')[0]) ?? [];
    this.#names.push([`${test.module.relativeModuleId} > ${test.fullName}`, ...reasons].join(': '));
  }

  onTestRunEnd(): void {
    for (const name of this.#names) console.log(`second try: ${name}`);
  }
}
