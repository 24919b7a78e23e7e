import { stripVTControlCharacters } from 'node:util';
import type { Reporter, Suite, TestCase } from 'playwright/types/testReporter';

/**
 * Ends a run with the message of each failed test, and one plain line with its project: `e2e: 12 passed, 0 failed, 0
 * skipped`.
 */
export default class PlainReporter implements Reporter {
  #tests: readonly TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onEnd(): void {
    for (const test of this.#tests.filter((test) => test.outcome() === 'unexpected'))
      console.log(describeFailure(test));
    const outcomes = this.#tests.map((test) => test.outcome());
    const count = (...names: string[]) => outcomes.filter((outcome) => names.includes(outcome)).length;
    const projects = new Set(this.#tests.map((test) => test.parent.project()?.name));
    console.log(
      `${[...projects].join(' and ')}: ${count('expected')} passed, ${count('unexpected', 'flaky')} failed, ${count('skipped')} skipped`,
    );
  }
}

/** A failed test's name and the first lines of its error, without colours. */
function describeFailure(test: TestCase): string {
  const message = test.results.at(-1)?.error?.message ?? 'No error was reported.';
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 40);
  return [test.titlePath().filter(Boolean).join(' › '), ...lines.map((line) => `    ${line}`)].join('\n');
}
