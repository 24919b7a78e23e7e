import type { Locator, Page } from 'playwright/test';
import { expect, findViolations, hold, ready, settle, test } from './fixtures.ts';

const gallery = '/pages/espace';

test('a picture of a gallery opens large, and a key or a button leads to the others', async ({ page, site }) => {
  await page.goto(site.url + gallery);
  const thumbnails = page.getByRole('list', { name: 'Galerie d’images' }).getByRole('link');
  await expect(thumbnails).toHaveCount(6);
  // Until React takes over, a link leads to the file.
  await ready(page);
  await thumbnails.first().click();
  const dialog = page.getByRole('dialog', { name: 'Galerie d’images' });
  const position = dialog.getByRole('status');
  await expect(position).toHaveText('Image 1 sur 6');
  await expect(dialog.locator('figcaption')).toContainText('L’atelier du rez-de-chaussée');

  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveText('Image 2 sur 6');
  await dialog.getByRole('button', { name: 'Image précédente' }).click();
  await page.keyboard.press('ArrowLeft');
  await expect(position).toHaveText('Image 6 sur 6');
  await dialog.getByRole('button', { name: 'Image suivante' }).click();
  await expect(position).toHaveText('Image 1 sur 6');

  expect(await findViolations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(thumbnails.first()).toBeFocused();
  expect(page.url()).toBe(site.url + gallery);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture of a gallery links to its file, and has its legend below it', async ({ page, site, request }) => {
    await page.goto(site.url + gallery);
    const list = page.getByRole('list', { name: 'Galerie d’images' });
    await expect(list.getByText('L’atelier du rez-de-chaussée')).toBeVisible();
    const href = await list.getByRole('link').first().getAttribute('href');
    const answer = await request.get(site.url + href);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  });
});

const shownFile = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.currentSrc);

test('a picture is served in the lightest format that the browser supports', async ({ page, site, request }) => {
  await page.goto(site.url + gallery);
  const picture = page.locator('header img').first();
  await expect.poll(() => shownFile(picture)).toMatch(/\.webp$/);
  const address = await shownFile(picture);
  const typeFor = async (accept: string) =>
    (await request.get(address, { headers: { accept } })).headers()['content-type'];
  // A picture that was never requested before is served as WebP until AVIF is drawn.
  await expect.poll(() => typeFor('image/avif,image/webp,*/*')).toBe('image/avif');
  expect(await typeFor('image/webp,*/*')).toBe('image/webp');
});

test('the first picture of a screen is preloaded, requested first, and no larger than the screen needs', async ({
  site,
  request,
}) => {
  for (const path of [gallery, '/blogue/serre-qui-se-chauffe-au-calcul', '/programmes/portage', '/en/pages/about']) {
    const html = await (await request.get(site.url + path, { headers: { accept: 'text/html' } })).text();
    const pictures = [...html.matchAll(/<picture\b.*?<\/picture>/gs)].map(([text]) => text);
    const first = pictures.filter((text) => /fetchpriority="high"/i.test(text));
    expect([path, first.length]).toEqual([path, 1]);
    expect(first[0]).toMatch(/<source type="image\/webp" srcset="\/media\/[^"]+ \d+w" sizes="[^"]+"/i);
    expect(first[0]).not.toContain('lazy');
    // The style before it arrives in the same packets: compressed, it has a fifth of its size.
    const before = html.slice(0, html.indexOf(first[0] ?? '-')).replace(/<style[^]*?<\/style>/g, '');
    expect(before.length, path).toBeLessThan(16_000);
  }
});

test('a picture’s own colour holds its place, by an attribute and without inline style', async ({
  page,
  site,
  request,
}) => {
  const coloured = async () =>
    ((await (await request.get(site.url + gallery)).text()).match(/data-swatch="l/g) ?? []).length;
  // A page that was kept before its colours were known is made again when it is stale, a minute later.
  test.setTimeout(120_000);
  await expect.poll(coloured, { timeout: 90_000 }).toBeGreaterThan(5);
  await page.route('**/*.{webp,jpg}', () => {});
  await page.goto(site.url + gallery, { waitUntil: 'domcontentloaded' });
  const picture = page.locator('header img[data-swatch]').first();
  await expect(picture).toHaveCSS('background-color', /^oklch\(/);
  await page.unrouteAll();
});

test('a missing file leaves its box as it is', async ({ page, site, noise }) => {
  await page.route('**/media/images/*/*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(site.url + gallery);
  await ready(page);
  const box = await page.locator('header img').first().boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(900 / 667, 1);
  noise.length = 0; // Chromium reports every missing file.
});

for (const path of ['/', '/blogue', '/entreprises/talle', '/pages/espace', '/coachs-et-experts/malik-tessono']) {
  test(`nothing moves on ${path} while its pictures arrive, and those far below the first screen wait`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as unknown as { value: number; sources: { node?: Node }[] }; // Not in the DOM's types.
          if (sources.some(({ node }) => node instanceof Element && node.matches(':is(img, :has(img))')))
            shifts.push(value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(site.url + path);
    const heights = await page.locator('main img').evaluateAll((images: HTMLImageElement[]) =>
      images.map((image) => ({
        isLazy: image.loading === 'lazy',
        isFirst: image.fetchPriority === 'high',
        isBelow: image.getBoundingClientRect().top > 2 * window.innerHeight,
      })),
    );
    expect(heights.filter(({ isBelow, isLazy }) => isBelow && !isLazy)).toEqual([]);
    expect(heights.filter(({ isFirst }) => isFirst).length).toBeLessThanOrEqual(1);
    await settle(page); // The script that fetches pictures after the page has run.
    await expect
      .poll(() =>
        page
          .locator('img')
          .evaluateAll((all: HTMLImageElement[]) =>
            all.every(({ loading, complete }) => loading === 'lazy' || complete),
          ),
      )
      .toBe(true);
    await settle(page); // What they have moved has been told.
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]); // Set above.
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** Whether the last of the patches, all of which are below the first screen, has arrived. */
  const haveArrived = (page: Page) =>
    page
      .locator('main > section img[src*=patch]')
      .last()
      .evaluate((image: HTMLImageElement) => image.naturalWidth > 0);

  test('pictures below the first screen wait until the page has loaded', async ({ page, site }) => {
    const script = await hold(page, /\/assets\/boot/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(site.url, { waitUntil: 'domcontentloaded' });
    await settle(page);
    expect(asked.filter((url) => url.includes('patch'))).toEqual([]);
    script.release();
    await expect.poll(() => asked.some((url) => url.includes('patch'))).toBe(true);
  });

  test('they come for a visitor who scrolls before that', async ({ page, site }) => {
    const script = await hold(page, /\/assets\/boot/);
    await page.goto(site.url, { waitUntil: 'domcontentloaded' });
    await page.locator('main > section img[src*=patch]').last().scrollIntoViewIfNeeded();
    await expect.poll(() => haveArrived(page)).toBe(true);
    script.release();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('they come as the browser sees fit', async ({ page, site }) => {
      const patch = page.waitForResponse(/patch/);
      await page.goto(site.url);
      expect((await patch).status()).toBe(200);
    });
  });
});
