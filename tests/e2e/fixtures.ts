import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect, test as base } from 'playwright/test';
import { fontsKey } from '#src/platform/lib/browser-storage-names.ts';
import { readyScript } from '../support/ready-script.ts';
import { type RemoteSite, startRemoteSite } from '../support/remote-site.ts';
import { type SharedServer, sharedServer } from '../support/shared-servers.ts';

interface Workers {
  /** The production server on its embedded backend. */
  site: SharedServer;
  /** The production build run for development: it serves the design system. */
  workshop: SharedServer;
  /** The same on a fixed day. */
  gallery: SharedServer;
  /** The production server with a container of the tag manager. */
  measured: SharedServer;
  /** The production server on a remote backend that the worker can make slow or broken. */
  remote: RemoteSite;
}

interface Fixtures {
  /** What the browser has complained about; a test with anything in it fails. */
  noise: string[];
}

export const test = base.extend<Fixtures, Workers>({
  site: [async ({}, use) => use(await sharedServer('site')), { scope: 'worker' }],
  workshop: [async ({}, use) => use(await sharedServer('workshop')), { scope: 'worker' }],
  gallery: [async ({}, use) => use(await sharedServer('gallery')), { scope: 'worker' }],
  measured: [async ({}, use) => use(await sharedServer('measured')), { scope: 'worker' }],
  remote: [
    async ({}, use) => {
      const remote = await startRemoteSite();
      await use(remote);
      await remote.stop();
    },
    { scope: 'worker' },
  ],
  noise: async ({}, use) => use([]),
  page: async ({ page, noise }, use) => {
    listen(page, noise);
    await use(page);
    expect(noise).toEqual([]);
  },
});

/** Records console errors and warnings, exceptions, failed requests and unexpected error answers of our own. */
function listen(page: Page, noise: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Chromium reports an expected 404 or 503 of the page itself as a console error.
    if (/status of (404|503)/.test(message.text()) && message.location().url === page.url()) return;
    noise.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => noise.push(`exception: ${error.message}`));
}

/**
 * Waits until the page has loaded, the boot script and the scripts of its parts have run, and React has hydrated the page if
 * it needs that at once.
 */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === 'complete');
  await page.evaluate(readyScript());
  if ((await page.locator('[data-needs-app=now]').count()) > 0) await expectHydrated(page);
}

/** What a browser tells of a visitor's connection. */
const connections = {
  fast: { effectiveType: '4g', rtt: 50, saveData: false },
  slow: { effectiveType: '3g', rtt: 400, saveData: false },
  saving: { effectiveType: '4g', rtt: 50, saveData: true },
} as const;

/** Lets a page's visits begin on such a connection, whatever the machine has. A page adds the site's faces on a fast one. */
export const connect = (page: Page, kind: keyof typeof connections) =>
  page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
    connections[kind],
  );

/** Shows a page in the site's own faces, also when they come late, which it would else go without until the next page. */
export async function showFaces(page: Page): Promise<void> {
  await connect(page, 'fast');
  await page.addInitScript(() => {
    window.CSSStyleSheet = class extends CSSStyleSheet {
      override replaceSync(text: string) {
        super.replaceSync(text.replaceAll(/font-display:\s*optional/g, 'font-display:swap'));
      }
    };
  });
}

/** Waits until all that is laid out of the page shows the site's own faces. */
export const facesShown = (page: Page) =>
  page.waitForFunction(() => {
    const nameOf = (families: string) => families.split(',', 1)[0]?.replaceAll(/["']/g, '');
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => nameOf(family));
    const used = [...document.querySelectorAll('h1, main')].map((part) => nameOf(getComputedStyle(part).fontFamily));
    return document.fonts.status === 'loaded' && used.every((face) => loaded.includes(face));
  });

export interface Held {
  /** Lets the held requests continue, and all later ones. */
  readonly release: () => void;
  /** Holds all requests from now on. */
  readonly again: () => void;
}

/** Holds a page's requests for these addresses until the test releases them. */
export async function hold(page: Page, addresses: string | RegExp): Promise<Held> {
  let gate = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined); // The page may be gone by then.
  });
  return { release: () => gate.resolve(), again: () => void (gate = Promise.withResolvers<void>()) };
}

/** Waits until the page is idle, with all its parts hydrated. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let round = 0; round < 3; round += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });

/** Waits until the faces for the next page are in the cache: they are fetched for a visitor who uses the page. */
export async function fetchFonts(page: Page): Promise<void> {
  const findFonts = async () => {
    await page.keyboard.press('Shift');
    return page.evaluate((key) => localStorage.getItem(key), fontsKey);
  };
  await expect.poll(findFonts).not.toBeNull();
}

/** Adds rules to the page that its content security policy would not allow in an element. */
const addRules = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

/** Lays out all parts of the page, also those far below the window, which otherwise wait until they come near. */
export const layOutAll = (page: Page) => addRules(page, '* { content-visibility: visible !important; }');

/** Without the pictures behind texts, of which axe says nothing: a text is legible before they have come, and where they end. */
const takeAwayGrounds = (page: Page) => addRules(page, '*, ::before, ::after { background-image: none !important; }');

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The accessibility rules that the page violates now, with the elements; of all rules, or of the given ones. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  const runOnly = rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: axeTags };
  await layOutAll(page);
  await takeAwayGrounds(page);
  // Passing rules are not reported, and no further page is opened for the analysis.
  const builder = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Reaches into an island of the page, and waits until React has taken over. */
export async function reachForApplication(page: Page): Promise<void> {
  await page.locator('[data-needs-app]').first().dispatchEvent('pointerover');
  await expectHydrated(page);
}

/** Whether React has taken over the page. */
export const isHydrated = (page: Page) =>
  page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));

/** Scripts may arrive late, one after the other. */
export const expectHydrated = (page: Page) => expect.poll(() => isHydrated(page), { timeout: 20_000 }).toBe(true);

export { expect };
