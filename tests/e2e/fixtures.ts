import { type Page, test as base, expect } from 'playwright/test';
import { type FaultBackend, startFaultBackend } from '../support/fault-backend.ts';
import { type RunningServer, startBackend, startSite } from '../support/servers.ts';

interface Workers {
  /** The production server on its embedded backend. */
  site: RunningServer;
  /** The production server on a remote backend that can be made slow or broken. */
  remote: { site: RunningServer; backend: FaultBackend };
}

interface Fixtures {
  /** Goes to an address and fails the test later for anything the browser complains about. */
  noise: string[];
}

export const test = base.extend<Fixtures, Workers>({
  site: [
    async ({}, use) => {
      // Tests that send forms say from which address, so that they do not use up each other's attempts.
      const site = await startSite({ TRUST_PROXY: '127.0.0.1' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  remote: [
    async ({}, use) => {
      const origin = await startBackend({ BACKEND_SEO_SUFFIX: 'on' });
      const backend = await startFaultBackend(origin.url);
      const site = await startSite({
        BACKEND_URL: backend.url,
        CACHE_TTL: '0',
        CACHE_STALE_TTL: '0',
        BACKEND_TIMEOUT_MS: '5000',
        TRUST_PROXY: '127.0.0.1',
      });
      await use({ site, backend });
      await site.stop();
      await backend.stop();
      await origin.stop();
    },
    { scope: 'worker' },
  ],
  noise: [
    async ({ page }, use) => {
      const noise: string[] = [];
      listen(page, noise);
      await use(noise);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});

/** Console errors and warnings, exceptions, failed requests and answers of our own that are errors without being asked for. */
function listen(page: Page, noise: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Chromium reports the page's own asked-for 404 or 503 as a console error.
    if (/status of (404|503)/.test(message.text()) && message.location().url === page.url()) return;
    noise.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => noise.push(`exception: ${error.message}`));
}

/** Reaches for something of the page that React makes better, and waits until React runs the page. */
export async function reachForApplication(page: Page): Promise<void> {
  await page.locator('[data-needs-app]').first().dispatchEvent('pointerover');
  await expectHydrated(page);
}

/** Whether React runs the page. */
export const isHydrated = (page: Page) =>
  page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));

/** Scripts may come late, one after the other. */
export const expectHydrated = (page: Page) => expect.poll(() => isHydrated(page), { timeout: 20_000 }).toBe(true);

export { expect };
