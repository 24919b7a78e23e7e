import type { KnipConfig } from 'knip';

/**
 * Finds what nothing uses: files, exports, types and packages. A second run with `--production` leaves out the tests, so
 * that it finds code that only a test uses. A part of a module that is exported for its test is allowed.
 */
export default {
  entry: [
    'waku.config.ts!',
    'src/waku.{client,server}.tsx!',
    'src/site/boot.ts!',
    'src/{start,platform/process/preview-link}.ts!',
    // Loaded by the configuration with Node's own `require`.
    'src/platform/build/embedded-runtime.ts!',
    // What `#look` resolves to is chosen at the build.
    'src/looks/*/{colors,faces,mark,words.*}.ts!',
    'src/looks/*/{scenes,parts}/*.tsx!',
    'src/platform/setup/*.mjs!',
    'src/backend/{serve,check,backup,restore}.ts!',
    '.deploy/craft/write-{project,content,private}.ts!',
    'src/backend/media/draw-process.ts!',
    'src/site/http/share-cards/draw-card-process.ts!',
    // These replace modules of the framework, by name.
    'src/platform/react/in-order/{render-in-order,hydration-trailer}.ts!',
    'tests/bench/{run,profile}.ts',
    'tests/bench/bare-waku/src/waku.server.tsx',
    'tests/support/{fixed-day.mjs,*-plain-reporter.ts}',
  ],
  project: [
    'src/**/*.{ts,tsx,mjs}!',
    '.deploy/craft/*.ts!',
    '!src/**/*.test.{ts,tsx}!',
    '!src/**/testing/**!',
    'tests/**/*.{ts,tsx,mjs}',
  ],
  // A dependency of `@formatjs/intl`, which has to have that package's version.
  ignoreDependencies: ['@formatjs/icu-messageformat-parser'],
  // Its path is relative to the root of the project, not to the configuration.
  ignoreUnresolved: ['./tests/support/vitest-plain-reporter.ts'],
  vitest: { config: 'tests/vitest.config.ts' },
  playwright: { config: 'tests/playwright.config.ts', entry: 'tests/{e2e,full}/*.spec.ts' },
  // The types in the signature of an exported function are exported with it.
  ignoreExportsUsedInFile: process.argv.includes('--production') || { interface: true, type: true },
} satisfies KnipConfig;
