import type { Browser } from 'playwright';
import { blockingTime } from './blocking-time.ts';
import { getPage } from './get.ts';
import { type Probe, watchMenu, watchPage } from './page-probe.ts';
import { startReference } from './reference-server.ts';
import { type Network, at400kbit, launchBrowser, slow4g, startPhone } from './slow-phone.ts';
import { type Stage, pages } from './stage.ts';
import { makeStaticPage } from './static-page.ts';
import { median } from './statistics.ts';
import type { Line } from './table.ts';
import { type FetchedFile, formatByType, formatWaterfall, trafficUntil, watchTraffic } from './traffic.ts';

const rounds = 3;
/** How long a page is observed after it has loaded, in milliseconds. */
const idleMs = 5_000;
const elsewhere = {
  fcp: 'Next 1510, Astro 1470',
  menu: 'Next 3360, Astro 1525',
  tbt: 'Next 470–500, Astro 0',
} as const;

interface Visit extends Probe {
  readonly files: readonly FetchedFile[];
}

/** Measures a first visit to a kept page on a slow phone, compared with the same page as one static file. */
export async function measureBrowser(stage: Stage, printsWaterfall: boolean): Promise<Line[]> {
  const site = await stage.startSite();
  const browser = await launchBrowser();
  const lines: Line[] = [];
  for (const { name, path } of pages) {
    await warmUp(browser, site.url + path);
    const bare = await startReference([await makeStaticPage(browser, site.url, path)], site.url);
    await warmUp(browser, bare.url + path);
    const ours: Visit[] = [];
    const menus: Probe[] = [];
    const theirs: Visit[] = [];
    const theirMenus: Probe[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await visit(browser, site.url + path, slow4g, idleMs));
      theirs.push(await visit(browser, bare.url + path, slow4g, 500));
      menus.push(await visitMenu(browser, site.url + path));
      theirMenus.push(await visitMenu(browser, bare.url + path));
    }
    const slower = await visit(browser, site.url + path, at400kbit, 0);
    const slowerBare = await visit(browser, bare.url + path, at400kbit, 0);
    await bare.stop();
    lines.push(...toLines(name, { ours, theirs, menus, theirMenus }), {
      name: `${name}, 400 kbit/s: FCP`,
      unit: 'ms',
      value: slower.fcp,
      reference: slowerBare.fcp,
      goal: { of: 'value', atMost: 2_000 },
    });
    const last = ours.at(-1);
    if (printsWaterfall && last) console.log(`\n${path} on slow 4G, until load + 5 s\n${formatWaterfall(last.files)}`);
  }
  await browser.close();
  await site.stop();
  return lines;
}

/** Visits the page before measuring it, until it is kept and its pictures have the format that takes longer to draw. */
async function warmUp(browser: Browser, url: string): Promise<void> {
  await getPage(url, { 'accept-encoding': 'br' });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { page, context, slowDown } = await startPhone(browser, () => {});
    let quickOnes = 0;
    page.on('response', (response) => (quickOnes += Number(response.headers()['content-type'] === 'image/webp')));
    await slowDown(slow4g); // On a fast network the browser would ask for fewer pictures.
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
    await context.close();
    if (quickOnes === 0) return;
  }
}

async function visit(browser: Browser, url: string, network: Network, watchMs: number): Promise<Visit> {
  const { page, context, cdp, slowDown } = await startPhone(browser, watchPage);
  const files = watchTraffic(cdp);
  await slowDown(network);
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  await page.waitForTimeout(watchMs);
  const probe = await page.evaluate(() => window.benchProbe);
  await context.close();
  if (!probe?.fcp) throw new Error(`${url}: expected a first paint, found none.`);
  return { ...probe, files: [...files] };
}

/** A separate visit, because the press would change the other measurements. */
async function visitMenu(browser: Browser, url: string): Promise<Probe> {
  const { page, context, slowDown } = await startPhone(browser, watchMenu);
  await slowDown(slow4g);
  await page.goto(url, { waitUntil: 'commit', timeout: 120_000 });
  await page.waitForFunction(() => window.benchProbe?.menu, undefined, { timeout: 60_000, polling: 100 });
  const probe = await page.evaluate(() => window.benchProbe);
  await context.close();
  if (!probe) throw new Error(`${url}: the menu could not be watched.`);
  return probe;
}

interface Visits {
  readonly ours: readonly Visit[];
  readonly theirs: readonly Visit[];
  readonly menus: readonly Probe[];
  readonly theirMenus: readonly Probe[];
}

function toLines(name: string, { ours, theirs, menus, theirMenus }: Visits): Line[] {
  const of = (visits: readonly Visit[], figure: (visit: Visit) => number) => median(visits.map(figure));
  const menuOf = (probes: readonly Probe[]) => median(probes.map(({ menu }) => menu));
  const usable = Math.max(
    of(ours, ({ fcp }) => fcp),
    of(ours, ({ lcp }) => lcp),
    menuOf(menus),
  );
  const untilUsable = (visit: Visit) => trafficUntil(visit.files, usable);
  const untilEnd = (visit: Visit) => trafficUntil(visit.files, visit.load + idleMs);
  const untilLoad = (visit: Visit) => trafficUntil(visit.files, visit.load);
  const last = ours.at(-1);
  const types = (until: number) => (last ? formatByType(last.files, until) : '');
  const withReference = (label: string, figure: (visit: Visit) => number, atMost: number, other: string): Line => ({
    name: `${name}: ${label}`,
    unit: 'ms',
    value: of(ours, figure),
    reference: of(theirs, figure),
    goal: { of: 'ratio', atMost },
    elsewhere: other,
  });
  return [
    withReference('FCP', ({ fcp }) => fcp, 1.1, elsewhere.fcp),
    withReference('LCP', ({ lcp }) => lcp, 1.1, elsewhere.fcp),
    {
      name: `${name}: menu opens, against FCP`,
      unit: 'ms',
      value: menuOf(menus),
      reference: median(menus.map(({ fcp }) => fcp)),
      goal: { of: 'ratio', atMost: 1.1 },
      elsewhere: elsewhere.menu,
      note: `one finished file: ${menuOf(theirMenus).toFixed(0)} ms`,
    },
    {
      name: `${name}: blocking time`,
      unit: 'ms',
      value: of(ours, ({ longTasks, fcp, load }) => blockingTime(longTasks, fcp, load + idleMs)),
      reference: of(theirs, ({ longTasks, fcp, load }) => blockingTime(longTasks, fcp, load + idleMs)),
      goal: { of: 'value', atMost: 30 },
      elsewhere: elsewhere.tbt,
    },
    {
      name: `${name}: layout shift`,
      unit: '',
      value: of(ours, ({ cls }) => cls),
      reference: of(theirs, ({ cls }) => cls),
      goal: { of: 'value', atMost: 0 },
    },
    {
      name: `${name}: until painted and usable`,
      unit: 'KB',
      value: of(ours, (visit) => untilUsable(visit).bytes / 1_000),
      goal: { of: 'value', atMost: 45 },
      note: types(usable),
    },
    {
      name: `${name}: … requests`,
      unit: '',
      value: of(ours, (visit) => untilUsable(visit).requests),
      goal: { of: 'value', atMost: 8 },
    },
    {
      name: `${name}: until load`,
      unit: 'KB',
      value: of(ours, (visit) => untilLoad(visit).bytes / 1_000),
      reference: of(theirs, (visit) => untilLoad(visit).bytes / 1_000),
      note: `after ${of(ours, ({ load }) => load).toFixed(0)} ms, ${of(ours, (visit) => untilLoad(visit).requests)} requests`,
    },
    {
      name: `${name}: until load + 5 s`,
      unit: 'KB',
      value: of(ours, (visit) => untilEnd(visit).bytes / 1_000),
      goal: { of: 'value', atMost: 100 },
      elsewhere: 'Next 180–200, 11–17 requests',
      note: `${of(ours, (visit) => untilEnd(visit).requests)} requests: ${types(Number.POSITIVE_INFINITY)}`,
    },
  ];
}
