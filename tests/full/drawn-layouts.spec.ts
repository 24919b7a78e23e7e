import type { Page } from 'playwright/test';
import { expect, layOutAll, test } from '../e2e/fixtures.ts';

const widths = [320, 390, 768, 1280, 1920];

async function open(page: Page, url: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(url);
  await layOutAll(page);
}

test('the quotation at the middle of an article is a river from edge to edge, and the trail meets its bridge', async ({
  page,
  site,
}) => {
  await open(page, `${site.url}/blogue/un-pilote-a-l-hopital`);
  const quotation = page.locator('main blockquote').first();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const river = await quotation.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      const water = getComputedStyle(element, '::before');
      return { from: left + parseFloat(water.left), to: right - parseFloat(water.right) };
    });
    expect(river.from, `${width} px`).toBeLessThanOrEqual(0);
    expect(river.to, `${width} px`).toBeGreaterThanOrEqual(width - 16); // Without its scroll bar.
  }
});

test('a room’s words lie on neither its lake nor its picture, however wide the page', async ({ page, site }) => {
  await open(page, `${site.url}/pages/espace/location-de-salles`);
  const rooms = page.locator('main ol > li:has(svg):has(h3)');
  await expect(rooms).toHaveCount(4);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const overlaps = await rooms.evaluateAll((items) =>
      items.flatMap((item) => {
        const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
        const lines = [...item.querySelectorAll('h3, p')].flatMap((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return [...range.getClientRects()];
        });
        const drawn = [boxOf(item.querySelector('svg text')), boxOf(item.querySelector('img'))];
        return drawn.filter((box) =>
          lines.some(
            (line) => line.left < box.right && line.right > box.left && line.top < box.bottom && line.bottom > box.top,
          ),
        );
      }),
    );
    expect(overlaps, `${width} px`).toEqual([]);
  }
});

test('what lies on a page of the notebook lies beside each other', async ({ page, site }) => {
  await open(page, `${site.url}/coachs-et-experts/oceane-desruisseaux-lam`);
  const things = page.locator('main section > ul[data-kind]');
  await expect(things).toHaveCount(4);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await things.evaluateAll((lists) =>
      lists.map((list) => list.getBoundingClientRect().toJSON() as DOMRect),
    );
    for (const [index, box] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top;
        expect(isApart, `${width} px`).toBe(true);
      }
    }
  }
});

test('a page without a call of its own ends on land with the one of the footer', async ({ page, site }) => {
  await open(page, `${site.url}/programmes`);
  await expect(page.locator('footer > [data-theme="leaf"]').locator('section')).toBeVisible();
});

test('the page that is not there ends on land of its own, with the signs and the search', async ({
  page,
  site,
  noise,
}) => {
  await open(page, `${site.url}/nulle-part`);
  const land = page.locator('[data-theme="leaf"]').filter({ visible: true });
  await expect(land).toHaveCount(1);
  await expect(land.getByRole('link')).toHaveCount(4);
  await expect(land.getByRole('searchbox')).toBeVisible();
  noise.length = 0; // Chromium reports the status of the page that is not there.
});
