import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Page, test as base, expect } from 'playwright/test';
import { bootFile } from '../../src/server/boot-url.ts';
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

/** Where a page has a part with a script of its own, and the file of that script: what the built script of every page says. */
function readParts(): [selector: string, file: string][] {
  const root = path.resolve(import.meta.dirname, '../..');
  const boot = path.join(root, 'dist/public', readFileSync(path.join(root, bootFile), 'utf8'));
  const parts = [...readFileSync(boot, 'utf8').matchAll(/\[`([^`]+)`,\(\)=>import\(`\.\/([^`]+)`\)\]/g)];
  if (parts.length === 0) throw new Error(`Expected parts with a script of their own in ${boot}, found none.`);
  return parts.map(([, selector = '', file = '']) => [selector, `/assets/${file}`]);
}

let parts: ReturnType<typeof readParts> | null = null;

/**
 * Waits until the page has loaded, and with it its script, the scripts of its parts are at work, and so is React where
 * the page needs it at once. A module is evaluated once, so importing one here waits for the page's own import, which came before.
 */
export async function ready(page: Page): Promise<void> {
  parts ??= readParts();
  await page.waitForFunction(() => document.readyState === 'complete');
  await page.evaluate(
    `Promise.all(${JSON.stringify(parts)}.map(([part, file]) => document.querySelector(part) && import(file))).then(() => {})`,
  );
  if ((await page.locator('[data-needs-app=now]').count()) > 0) await expectHydrated(page);
}

export interface Held {
  /** Lets come what is held, and what is asked for later. */
  readonly release: () => void;
  /** Holds what is asked for from now on. */
  readonly again: () => void;
}

/** Holds what a page asks for from these addresses until the test lets it come. */
export async function hold(page: Page, addresses: string | RegExp): Promise<Held> {
  let gate = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined); // The page may be gone by then.
  });
  return { release: () => gate.resolve(), again: () => void (gate = Promise.withResolvers<void>()) };
}

/** Waits until the page has nothing to do any more: React has hydrated all its parts. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let round = 0; round < 3; round += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that the page violates as it is now, with the elements that do; of all rules, or of those that are named. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  const runOnly = rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: axeTags };
  // What passes is not described, and no page but this one is opened for it.
  const builder = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
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
