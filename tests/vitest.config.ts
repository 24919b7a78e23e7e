import { availableParallelism } from 'node:os';
import { type Plugin, defineConfig } from 'vitest/config';

/** The bundler's list of modules with server actions; in unit tests it holds one module with two actions. */
const serverReferences: Plugin = {
  name: 'server-references',
  resolveId: (id) => (id === 'virtual:vite-rsc/server-references' ? `\0${id}` : undefined),
  load: (id) =>
    id === '\0virtual:vite-rsc/server-references'
      ? 'export default { known: async () => ({ send: (form) => form, sendAgain: (state, form) => [state, form] }) }'
      : undefined,
};

/**
 * `unit`: tests next to the code, contract tests and the architecture test. `http`: tests of the built server. `full`:
 * tests that only `npm run test:full` adds. All on Node.
 */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [serverReferences],
  // The bundler's server-component plugin links styles; it is not loaded in unit tests.
  define: { 'import.meta.viteRsc.loadCss': '(() => null)' },
  test: {
    environment: 'node',
    setupFiles: ['tests/support/no-console-noise.ts'],
    css: { include: /\.css$/, modules: { classNameStrategy: 'non-scoped' } },
    // Many tests wait for a process or a timer, so that two processors have work for three; without this there is one.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    reporters: ['default', './tests/support/vitest-plain-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/{bench,contract,faults,search}/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/{build,http}/*.test.ts'],
          globalSetup: new URL('support/shared-servers.ts', import.meta.url).pathname,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          globalSetup: new URL('support/shared-servers.ts', import.meta.url).pathname,
          testTimeout: 60_000,
          // Five browsers start at the same time.
          hookTimeout: 180_000,
        },
      },
      { extends: true, test: { name: 'full', include: ['tests/full/*.test.ts'] } },
    ],
  },
});
