import { defineConfig } from 'playwright/test';
import { findChromium } from '../src/server/setup/chromium.mjs';

/**
 * What Chromium goes without. It obeys only the last list that it is given, so the first names are Playwright's own. Each new
 * context opens a window, for whose address bar the last two would load pages of their own: half of what a visit costs.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** End-to-end tests in the system's Chromium against the production build. Each worker starts servers of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
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
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
});
