import { defineConfig } from 'playwright/test';
import { findChromium } from '../src/platform/setup/test-programs.mjs';
import { chromiumArguments } from './support/chromium-arguments.ts';

/**
 * Tests in the system's Chromium against the production build: those of `npm test` (`e2e`), and those that only `npm run
 * test:full` adds.
 */
export default defineConfig({
  projects: ['e2e', 'full'].map((name) => ({ name, testDir: name })),
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/shared-servers.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // A busy machine may take three times as long as a quiet one. Letters and shadows may differ slightly between machines.
  expect: { timeout: 15_000, toHaveScreenshot: { threshold: 0.25, maxDiffPixelRatio: 0.03 } },
  reporter: [['line'], ['./support/playwright-plain-reporter.ts']],
  use: {
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumArguments,
    },
  },
});
