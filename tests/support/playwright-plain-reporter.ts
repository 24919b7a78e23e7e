import type { Reporter, Suite, TestCase } from 'playwright/types/testReporter';

/** Ends a run with one plain line: `e2e: 12 passed, 0 failed, 0 skipped`. */
export default class PlainReporter implements Reporter {
  #tests: readonly TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onEnd(): void {
    const outcomes = this.#tests.map((test) => test.outcome());
    const count = (...names: string[]) => outcomes.filter((outcome) => names.includes(outcome)).length;
    console.log(
      `e2e: ${count('expected', 'flaky')} passed, ${count('unexpected')} failed, ${count('skipped')} skipped`,
    );
  }
}
