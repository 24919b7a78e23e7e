import { defineConfig } from 'vitest/config';

/** Unit tests beside the code, contract tests and the architecture test, all on Node. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  // Styles are linked by the bundler's server-component plugin, which takes no part in unit tests.
  define: { 'import.meta.viteRsc.loadCss': '(() => null)' },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/{contract,faults,build}/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['tests/support/no-console-noise.ts'],
    css: { include: /\.css$/, modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    reporters: ['default', './tests/support/vitest-plain-reporter.ts'],
  },
});
