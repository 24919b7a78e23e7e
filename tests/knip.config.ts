import type { KnipConfig } from 'knip';

/**
 * What nothing uses: files, exports, types, packages. A second run with `--production` leaves the tests out, so that it
 * finds what is kept alive by its own test alone. A part of a module that is exported for its test is no such thing.
 */
export default {
  entry: [
    'waku.config.ts!',
    'src/waku.{client,server}.tsx!',
    'src/boot.ts!',
    'src/server/start.ts!',
    'src/server/setup/*.mjs!',
    'src/backend/{serve,check}.ts!',
    'src/backend/media/draw-process.ts!',
    // These stand in for modules of the framework, by name.
    'src/framework/in-order/{render-in-order,page-trailer}.ts!',
    'tests/bench/{run,profile}.ts',
    'tests/support/{fixed-day.mjs,*-plain-reporter.ts}',
  ],
  project: ['src/**/*.{ts,tsx,mjs}!', '!src/**/*.test.{ts,tsx}!', '!src/**/testing/**!', 'tests/**/*.{ts,tsx,mjs}'],
  // A part of `@formatjs/intl`, whose version it must have.
  ignoreDependencies: ['@formatjs/icu-messageformat-parser'],
  // Its path is seen from the root of the project, not from the configuration.
  ignoreUnresolved: ['./tests/support/vitest-plain-reporter.ts'],
  vitest: { config: 'tests/vitest.config.ts' },
  playwright: { config: 'tests/playwright.config.ts', entry: 'tests/e2e/*.spec.ts' },
  // A type that an exported function names is exported with it.
  ignoreExportsUsedInFile: process.argv.includes('--production') || { interface: true, type: true },
} satisfies KnipConfig;
