import type { Browser, Page } from 'playwright';
import { getPage } from './get.ts';
import { startReference } from './reference-server.ts';
import { launchBrowser, slow4g, startPhone } from './slow-phone.ts';
import type { Stage } from './stage.ts';
import { makeStaticPage } from './static-page.ts';
import { median } from './statistics.ts';
import type { Line } from './table.ts';

const rounds = 3;
const before = '/blogue/demo-1';
const from = '/blogue';

/** A page's record of itself, kept for the whole visit. */
interface Recorded {
  /** Milliseconds since 1970, like all the following. */
  readonly click?: number;
  /** When the requested page was painted. */
  readonly painted?: number;
  readonly back?: number;
  readonly backPainted?: number;
  /** Whether the page came back from the back-forward cache. */
  readonly isRestored?: boolean;
  /** Whether the browser loaded a document; otherwise a script changed the current one. */
  readonly isDocument?: boolean;
}

/** Measures the second page of a visit and the way back, on a slow phone with a warm cache, compared with static files. */
export async function measureVisit(stage: Stage): Promise<Line[]> {
  const site = await stage.startSite();
  const browser = await launchBrowser();
  const { body } = await getPage(site.url + from);
  const [, to] = /<main[\s\S]*?href="(\/blogue\/[^"?#]+)"/.exec(body.toString()) ?? [];
  if (!to) throw new Error(`${from}: expected a link to an article, found none.`);
  for (const path of [before, from, to]) await getPage(site.url + path, { 'accept-encoding': 'br' });
  const files = [];
  for (const path of [before, from, to]) files.push(await makeStaticPage(browser, site.url, path));
  const bare = await startReference(files, site.url);
  const visits: Recorded[] = [];
  const bareVisits: Recorded[] = [];
  for (let round = 0; round < rounds; round += 1) {
    visits.push(await visitTwoPages(browser, site.url, to));
    bareVisits.push(await visitTwoPages(browser, bare.url, to));
  }
  await browser.close();
  await bare.stop();
  await site.stop();
  return [
    toLine('second page, from tap to paint', [visits, bareVisits], 650, {
      figure: ({ click = Number.NaN, painted = Number.NaN }) => painted - click,
      note: `${countOf(visits, 'isDocument')} of ${rounds} were separate documents, the others changed by script`,
    }),
    toLine('back, until painted', [visits, bareVisits], 50, {
      figure: ({ back = Number.NaN, backPainted = Number.NaN }) => backPainted - back,
      note:
        `${countOf(visits, 'isRestored')} of ${rounds} came from the back-forward cache, ` +
        `${countOf(bareVisits, 'isRestored')} of the finished files`,
    }),
  ];
}

const countOf = (visits: readonly Recorded[], fact: 'isDocument' | 'isRestored') =>
  visits.filter((recorded) => recorded[fact]).length;

function toLine(
  name: string,
  [ours, theirs]: readonly [readonly Recorded[], readonly Recorded[]],
  atMost: number,
  { figure, note }: { figure: (recorded: Recorded) => number; note: string },
): Line {
  const middle = (visits: readonly Recorded[]) => {
    const values = visits.map(figure).filter((value) => !Number.isNaN(value));
    return values.length > 0 ? median(values) : null;
  };
  const reference = middle(theirs);
  return {
    name,
    unit: 'ms',
    value: middle(ours),
    ...(reference === null ? {} : { reference }),
    goal: { of: 'value', atMost },
    note,
  };
}

async function visitTwoPages(browser: Browser, origin: string, to: string): Promise<Recorded> {
  const { page, context, slowDown } = await startPhone(browser, watchVisit);
  // A page of the same kind has filled the cache with what such pages share; the linked page was never visited.
  await page.goto(origin + before, { waitUntil: 'networkidle' });
  await page.goto(origin + from, { waitUntil: 'networkidle' });
  await slowDown(slow4g);
  const link = page.locator(`main a[href="${to}"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  await link.tap({ noWaitAfter: true });
  await readWhen(page, (recorded) => recorded.painted !== undefined);
  await page.waitForTimeout(1_500);
  await page.evaluate(() => window.benchBack?.());
  const recorded = await readWhen(page, ({ backPainted }) => backPainted !== undefined);
  await context.close();
  return recorded;
}

/** The records of the pages, as soon as they meet a condition, at the latest after ten seconds. */
async function readWhen(page: Page, isEnough: (recorded: Recorded) => boolean): Promise<Recorded> {
  const deadline = performance.now() + 10_000;
  let recorded: Recorded = {};
  while (!isEnough(recorded) && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    // A page that is being left cannot be evaluated.
    const text = await page.evaluate(() => sessionStorage.getItem('bench')).catch(() => null);
    if (text) recorded = JSON.parse(text) as Recorded; // What `watchVisit` has written.
  }
  return recorded;
}

declare global {
  interface Window {
    benchBack?: () => void;
  }
}

/** Runs in each page before anything else. */
function watchVisit(): void {
  const now = () => performance.timeOrigin + performance.now();
  const read = () => JSON.parse(sessionStorage.getItem('bench') ?? '{}') as Record<string, number | boolean>; // Written below.
  const tell = (facts: Record<string, number | boolean>) =>
    sessionStorage.setItem('bench', JSON.stringify({ ...read(), ...facts }));
  const heading = () => document.querySelector('h1')?.textContent;

  /** When a script shows the page of another address: its heading is there and a frame has been drawn. */
  const watchScript = (done: () => void) => {
    const before = heading();
    const look = () => {
      if (heading() === before || heading() === undefined) requestAnimationFrame(look);
      else requestAnimationFrame(done);
    };
    look();
  };

  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('main a')) return;
      tell({ click: now() });
      watchScript(() => tell({ painted: now(), isDocument: false }));
    },
    { capture: true },
  );
  window.benchBack = () => {
    tell({ back: now() });
    watchScript(() => {
      if (!('backPainted' in read())) tell({ backPainted: now(), isRestored: false });
    });
    history.back();
  };

  const arrival = read();
  new PerformanceObserver((list) => {
    const paint = list.getEntries().find(({ name }) => name === 'first-contentful-paint');
    if (!paint) return;
    const [navigation] = performance.getEntriesByType('navigation');
    // A prerendered page is seen when it is activated.
    const seenAt =
      navigation instanceof PerformanceNavigationTiming && 'activationStart' in navigation
        ? Number(navigation.activationStart)
        : 0;
    const at = performance.timeOrigin + Math.max(paint.startTime, seenAt);
    if ('back' in arrival) tell({ backPainted: at, isRestored: false });
    else if ('click' in arrival) tell({ painted: at, isDocument: true });
  }).observe({ type: 'paint', buffered: true });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) requestAnimationFrame(() => tell({ backPainted: now(), isRestored: true }));
  });
}
