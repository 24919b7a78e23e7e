import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { inlineStyles, loadStyleIndex } from '../../src/platform/pages/inline-styles.ts';
import { expect, layOutAll, test } from '../e2e/fixtures.ts';
import { canonicalScreens } from '../e2e/screens.ts';

const index = loadStyleIndex(path.resolve('dist'));

const widths = [390, 1280];

/** The properties that decide how an element looks and where it is. Its size in pixels shows everything that only moves it. */
const properties = [
  'display position visibility opacity z-index overflow order width height inset margin padding border',
  'border-radius outline outline-offset box-shadow rotate translate color background font font-stretch',
  'letter-spacing text-align text-decoration text-wrap white-space hyphens list-style quotes content',
  'cursor pointer-events transition animation transform clip-path mask filter object-fit',
  'object-position aspect-ratio grid-template grid-area gap align-items justify-content flex columns',
  'container fill stroke stroke-width scroll-margin scroll-snap-align view-transition-name line-clamp',
].flatMap((names) => names.split(' '));

type State = 'as it arrives' | 'open' | 'hovered' | 'focused';

/** The document with linked style sheets and without addresses of pictures: a failed one has another size than a pending one. */
async function fetchDocument(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  return html.replace(/<(?:img|source)\b[^>]*>/g, (tag) => tag.replace(/ src(?:set)?="[^"]*"/gi, ''));
}

const openContext = (browser: Browser) =>
  browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce', locale: 'fr-CA' });

/** A page without script, pictures or web fonts, with linked style sheets or with the inline style of a kept page. */
async function open(context: BrowserContext, address: string, html: string, isInlined: boolean): Promise<Page> {
  const page = await context.newPage();
  await page.route(/\/(?:media|fonts)\//, (route) => route.abort());
  const body = isInlined ? inlineStyles(html, index).html : html;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  await page.goto(address);
  await layOutAll(page);
  return page;
}

async function bring(page: Page, state: State): Promise<void> {
  if (state === 'open') {
    await page.evaluate(() => {
      document.querySelectorAll('details').forEach((element) => (element.open = true));
      document.querySelectorAll('[aria-expanded]').forEach((element) => element.setAttribute('aria-expanded', 'true'));
      document.querySelectorAll<HTMLElement>('[popover]').forEach((element) => element.showPopover());
      document.querySelectorAll('dialog').forEach((element) => element.show());
    });
  } else if (state !== 'as it arrives') {
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const selector = 'a, button, summary, input, select, textarea, label, h1, main, [data-tilt]';
    const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    const forcedPseudoClasses = state === 'hovered' ? ['hover', 'active'] : ['focus', 'focus-visible', 'focus-within'];
    const force = (nodeId: number) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
    await Promise.all(nodeIds.map(force));
  }
}

/**
 * One line per element and pseudo-element: its name, then all its properties. `digest`: how many lines, and a hash of all.
 */
function readLooks(page: Page, form: 'lines' | 'digest'): Promise<string[]> {
  return page.evaluate(
    ([names, wanted]) => {
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
      const read = (element: Element, pseudo: string | null) => {
        const style = getComputedStyle(element, pseudo);
        if (/before|after/.test(pseudo ?? '') && /^(?:none|normal)$/.test(style.content)) return [];
        const label = `${element.localName}.${element.getAttribute('class') ?? ''}${pseudo ?? ''}`;
        return [`${label} ${names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`];
      };
      const pseudosOf = (element: Element) => {
        if (element.matches('dialog, [popover]')) return ['::before', '::after', '::backdrop'];
        return element.matches('li, summary') ? ['::before', '::after', '::marker'] : ['::before', '::after'];
      };
      const elements = [document.documentElement, document.body, ...document.body.querySelectorAll('*:not(link)')];
      const lines = elements.flatMap((element) =>
        [null, ...pseudosOf(element)].flatMap((pseudo) => read(element, pseudo)),
      );
      if (wanted === 'lines') return lines;
      let [first, second] = [1, 2];
      for (const line of lines) {
        for (let at = 0; at < line.length; at += 1) {
          first = Math.imul(first ^ line.charCodeAt(at), 0x85ebca6b);
          second = Math.imul(second ^ line.charCodeAt(at), 0xc2b2ae35) + at;
        }
      }
      return [String(lines.length), String(first), String(second)];
    },
    [properties, form] as const,
  );
}

/** `a.card: color: red, not color: blue` for every property of an element that differs. */
function differences(expected: string, found: string): string[] {
  if (expected === found) return [];
  const wanted = expected.split('; ');
  return found
    .split('; ')
    .flatMap((line, at) =>
      line === wanted[at] ? [] : [`${found.split(' display:', 1)[0]}: ${line}, not ${wanted[at]}`],
    );
}

async function compare(browser: Browser, address: string, state: State): Promise<void> {
  // One answer for both: a part that is late or fails is so in both of them.
  const html = await fetchDocument(address);
  const context = await openContext(browser);
  const [linked, inlined] = await Promise.all([
    open(context, address, html, false),
    open(context, address, html, true),
  ]);
  await expect(inlined.locator('link[data-precedence]')).toHaveCount(0);
  for (const width of widths) {
    for (const page of [linked, inlined]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === widths[0]) await bring(page, state);
    }
    const [expected, found] = [await readLooks(linked, 'digest'), await readLooks(inlined, 'digest')];
    expect(Number(expected[0])).toBeGreaterThan(100);
    if (expected.join() === found.join()) continue;
    // The thousands of lines are transferred only when they differ.
    const [wanted, lines] = [await readLooks(linked, 'lines'), await readLooks(inlined, 'lines')];
    expect(lines.length).toBe(wanted.length);
    expect(lines.flatMap((line, at) => differences(wanted[at] ?? '', line))).toEqual([]);
    expect(found).toEqual(expected);
  }
  await context.close();
}

// The English screens are laid out by the same rules.
for (const { path: address } of canonicalScreens.filter(({ language }) => language === 'fr-CA')) {
  test(`${address} looks the same with its inline rules as with all style sheets`, async ({ browser, site }) => {
    await compare(browser, site.url + address, 'as it arrives');
  });
}

// Home has the menu, the banner and films; an index the filters; a program section links; contact a long form.
for (const address of [
  '/',
  '/entreprises',
  '/programmes/portage',
  '/contact',
  '/blogue/serre-qui-se-chauffe-au-calcul',
]) {
  for (const state of ['open', 'hovered', 'focused'] as const) {
    test(`${address} looks the same ${state}`, async ({ browser, site }) => {
      await compare(browser, site.url + address, state);
    });
  }
}

test('print has its own style sheet', async ({ browser, site }) => {
  const context = await openContext(browser);
  const page = await open(context, site.url, await fetchDocument(site.url), true);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await context.close();
});
