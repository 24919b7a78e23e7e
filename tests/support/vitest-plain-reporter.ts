import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one plain line for each project: `unit: 12 passed, 0 failed, 0 skipped`. */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const projects = Map.groupBy(modules, ({ project }) => project.name);
    for (const [name, own] of projects) {
      const states = own.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
      const count = (state: string) => states.filter((item) => item === state).length;
      const broken = own.filter((module) => module.errors().length > 0).length;
      console.log(
        `${name}: ${count('passed')} passed, ${count('failed') + broken} failed, ${count('skipped')} skipped`,
      );
    }
  }
}
