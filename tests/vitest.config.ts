import { defineConfig } from 'vitest/config';

/** Unit tests beside the code, contract tests and the architecture test, all on Node. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/{.,contract,faults,build}/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['tests/support/no-console-noise.ts'],
    css: { include: /\.css$/, modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    reporters: ['default', './tests/support/vitest-plain-reporter.ts'],
  },
});
