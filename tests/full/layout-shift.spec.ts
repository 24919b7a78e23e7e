import type { Page } from 'playwright/test';
import { expect, ready, test } from '../e2e/fixtures.ts';
import { canonicalScreens } from '../e2e/screens.ts';

/** A layout shift as the browser reports it; TypeScript's DOM library does not know the entry. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources?: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Every shift of the document so far, as `0.0123 footer.name y 500 to 900, height 400 to 0; …`. */
function readShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const nameOf = (node: Node | null) =>
          node instanceof Element ? `${node.localName}${node.id ? `#${node.id}` : ''}.${node.className}` : '(gone)';
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as Shift[]; // Only entries of the observed type arrive.
          resolve(
            shifts.map(
              ({ value, sources }) =>
                `${value.toFixed(4)} ${(sources ?? []).map(({ node, previousRect: from, currentRect: to }) => `${nameOf(node)} y ${from.y} to ${to.y}, height ${from.height} to ${to.height}`).join('; ')}`,
            ),
          );
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // The browser reports nothing when nothing has moved.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
  );
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 900 }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    // The English screens are laid out by the same rules.
    for (const { path } of [...canonicalScreens.filter(({ language }) => language === 'fr-CA'), { path: '/en' }]) {
      test(`nothing moves on ${path} while its parts arrive late and while it is read`, async ({ page, remote }) => {
        // The first page of a kind that a process renders loads its code while it streams.
        await page.request.get(remote.site.url + path);
        remote.backend.setFault((operation) => (/(Content|List)$/.test(operation) ? { delayMs: 400 } : null));
        await page.goto(remote.site.url + path);
        await ready(page);
        remote.backend.setFault(() => null);
        await scrollThrough(page);
        expect(await readShifts(page)).toEqual([]);
      });
    }
  });
}
