import { type Server, createServer } from 'node:http';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { type RunningServer, findFreePort, startSite } from '../support/servers.ts';
import { connect, expect, expectHydrated, ready, settle, test } from './fixtures.ts';

/** A JPEG of 1 × 1 pixels; nothing else about it matters. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
);

let services: Server;
let requested: string[] = [];
let site: RunningServer;

/** The picture hosts of both services: the first one has only its third size, the second one names its picture by oEmbed. */
test.beforeAll(async () => {
  const port = await findFreePort();
  const base = `http://127.0.0.1:${port}`;
  services = createServer((request, response) => {
    const url = request.url ?? '';
    requested.push(url);
    if (url.startsWith('/oembed')) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ thumbnail_url: `${base}/thumbnail.jpg` }));
    } else if (url.endsWith('hqdefault.jpg') || url === '/thumbnail.jpg') {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg);
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => services.listen(port, '127.0.0.1', resolve));
  site = await startSite({ VIDEO_IMAGE_BASE: `${base}/vi`, VIDEO_OEMBED_BASE: `${base}/oembed` });
});

test.afterAll(async () => {
  await site.stop();
  await new Promise((resolve) => services.close(resolve));
});

const embedded = [
  {
    service: 'YouTube',
    path: '/pages/espace/location-de-salles/visite',
    player: /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/,
    page: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    poster: /^\/video-poster\/youtube\//,
  },
  {
    service: 'Vimeo',
    path: '/en/pages/starter-guide',
    player: /^https:\/\/player\.vimeo\.com\/video\/1084537\?/,
    page: 'https://vimeo.com/1084537',
    // The editors have given this video their own poster.
    poster: /^\/media\/images\/[^/]+\//,
  },
] as const;

/** A page with a self-hosted film in its head. */
const filmed = '/pages/guide-de-depart';

/** Answers in place of the services' players and records the addresses that the page requests outside its own origin. */
async function watchOtherOrigins(page: Page): Promise<string[]> {
  const others: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) others.push(request.url());
  });
  await page.route(/youtube-nocookie\.com|player\.vimeo\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="fr"><title>x</title><p>Player</p>' }),
  );
  return others;
}

for (const { service, path, player, poster: address } of embedded) {
  test(`a video at ${service} plays in a dialog, and no request is sent to the service before`, async ({ page }) => {
    const others = await watchOtherOrigins(page);
    await page.goto(site.url + path);
    const opener = page
      .locator('main a[target=_blank]')
      .filter({ has: page.locator('img') })
      .first();
    const poster = opener.locator('img');
    await poster.scrollIntoViewIfNeeded();
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await poster.getAttribute('src')).toMatch(address);
    expect(others).toEqual([]);
    await expect(page.locator('iframe')).toHaveCount(0);

    // A press before hydration is kept until React has taken over.
    await opener.click();
    const dialog = page.getByRole('dialog');
    const frame = dialog.locator('iframe');
    await expect(frame).toHaveAttribute('src', player);
    const src = new URL((await frame.getAttribute('src')) ?? '');
    expect(Object.fromEntries(src.searchParams)).toMatchObject({ autoplay: '1', rel: '0', playsinline: '1' });
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-popups allow-forms');
    await expect(dialog.locator(':focus').or(page.locator('[role="dialog"]:focus'))).toHaveCount(1);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(others.filter((url) => !player.test(url))).toEqual([]);
  });
}

test('a video whose player cannot be loaded becomes a link again, and says so', async ({ page, context, noise }) => {
  await context.route(/youtube\.com\/watch/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'The service' }),
  );
  await page.goto(`${site.url}/pages/espace/location-de-salles/visite`);
  const opener = page
    .locator('main a[target=_blank]')
    .filter({ has: page.locator('img') })
    .first();
  // React and this page's modules are loaded; only the dialog is fetched from now on.
  await page.locator('[data-needs-app]').first().dispatchEvent('pointerover');
  await expectHydrated(page);
  await settle(page);
  await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'));
  await opener.click();
  await expect(page.getByRole('status').filter({ hasText: 'Le lecteur n’a pas pu être chargé.' })).toBeVisible();
  await expect(opener).toHaveAccessibleName(/^Voir la vidéo sur YouTube/);
  const [tab] = await Promise.all([page.waitForEvent('popup'), opener.click()]);
  expect(tab.url()).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  noise.length = 0;
});

test('posters of videos that no content names are not requested', async ({ request }) => {
  requested = [];
  for (const path of ['youtube/bbbbbbbbbb1', 'vimeo/42'])
    expect((await request.get(`${site.url}/video-poster/${path}`)).headers()['content-type']).toContain('image/svg');
  expect(requested).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { service, path, page: address, poster } of embedded) {
    test(`a video at ${service} is a link to it, with its poster`, async ({ page }) => {
      await page.goto(site.url + path);
      const link = page.getByRole('link', { name: new RegExp(`^(Voir|Watch) .* ${service}`) });
      await expect(link).toHaveAttribute('href', address);
      await expect(link.locator('img')).toHaveAttribute('src', poster);
      await expect(page.getByRole('button', { name: /^(Lire la vidéo|Play the video)/ })).toHaveCount(0);
    });
  }

  test('a self-hosted film has the browser’s controls', async ({ page }) => {
    await page.goto(site.url + played);
    await expect(page.locator('[data-player] > video')).toHaveAttribute('controls');
    await expect(page.locator('[data-player] > button')).toBeHidden();
  });

  test('a background film shows its poster', async ({ page }) => {
    await page.goto(site.url + filmed);
    const scene = page.locator('header:has(h1) :has(> video)');
    await expect(scene.locator('img')).toBeVisible();
    await expect(scene.getByRole('button')).toBeHidden();
  });
});

/** A page with a film in a block, which the visitor starts. */
const played = '/pages/a-propos';

test('a self-hosted film has one button until it plays, and then the browser’s controls and the focus', async ({
  page,
}) => {
  await page.goto(site.url + played);
  const film = page.locator('[data-player] > video');
  const start = page.getByRole('button', { name: 'Lire la vidéo\u00A0: Six secondes avant le saut' });
  await expect(start).toBeVisible();
  await expect(film).not.toHaveAttribute('controls');
  await start.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await expect(film).toHaveAttribute('controls');
  await expect(film).toBeFocused();
  await expect(start).toBeHidden();
});

/** The film in the head of that page and its button, whatever other films the page has. */
function heroFilm(page: Page) {
  const head = page.locator('header:has(h1)');
  const film = head.locator('video');
  return {
    head,
    film,
    start: head.getByRole('button', { name: 'Lire la vidéo' }),
    pause: head.getByRole('button', { name: 'Mettre la vidéo en pause' }),
    resume: head.getByRole('button', { name: 'Reprendre la vidéo' }),
    isPaused: () => film.evaluate((element: HTMLVideoElement) => element.paused),
  };
}

test('a background film plays silently in a loop until it is stopped', async ({ page }) => {
  await page.goto(site.url + filmed);
  const { film, pause, resume, isPaused } = heroFilm(page);
  await expect(pause).toBeVisible();
  expect(await film.evaluate(({ muted, loop, playsInline }: HTMLVideoElement) => [muted, loop, playsInline])).toEqual([
    true,
    true,
    true,
  ]);
  const box = await pause.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await pause.click();
  await expect(resume).toBeVisible();
  expect(await isPaused()).toBe(true);
  await resume.click();
  await expect(pause).toBeVisible();
  expect(await isPaused()).toBe(false);
});

test('a film that was started and stopped before it loaded can be started, not resumed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(/\.(?:mp4|webm)/, () => {}); // The film never arrives.
  await page.goto(site.url + filmed);
  const { start, pause, resume } = heroFilm(page);
  await start.click();
  await pause.click();
  await expect(start).toBeVisible();
  await expect(resume).toBeHidden();
});

test('a film that was stopped stays stopped when it scrolls into view again', async ({ page }) => {
  await page.goto(site.url + filmed);
  const { film, pause, resume, isPaused } = heroFilm(page);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await pause.click();
  await page.locator('footer').last().scrollIntoViewIfNeeded();
  await resume.scrollIntoViewIfNeeded();
  await expect(resume).toBeInViewport();
  expect(await isPaused()).toBe(true);
});

for (const [preference, prepare] of [
  ['prefers reduced motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  ['saves data', (page: Page) => connect(page, 'saving')],
  ['has a slow connection', (page: Page) => connect(page, 'slow')],
] as const) {
  test(`for a visitor who ${preference} no film starts or is fetched, and it can be started`, async ({ page }) => {
    await prepare(page);
    const films: string[] = [];
    page.on('request', (request) => request.url().endsWith('.mp4') && films.push(request.url()));
    await page.goto(site.url + filmed);
    await ready(page);
    const { head, film, start, pause, resume } = heroFilm(page);
    await expect(head.locator(':has(> video) img')).toBeVisible();
    expect(films).toEqual([]);
    // A film that has never played cannot be resumed.
    await expect(resume).toBeHidden();
    await start.click();
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await pause.click();
    await expect(resume).toBeVisible();
  });
}
