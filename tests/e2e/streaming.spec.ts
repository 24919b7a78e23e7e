import { get } from 'node:http';
import { createBrotliDecompress } from 'node:zlib';
import { startFaultBackend } from '../support/fault-backend.ts';
import { previewToken, withPreviewTokens } from '../support/rewritten-answers.ts';
import { startBackend, startSite } from '../support/servers.ts';
import { expect, expectHydrated, test } from './fixtures.ts';

/** A page that is being received, decompressed. */
interface Streamed {
  readonly status: number | undefined;
  readonly encoding: string | undefined;
  /** The text received so far. */
  readonly received: () => string;
  /** The whole page, once it is complete. */
  readonly whole: Promise<string>;
}

function stream(url: string): Promise<Streamed> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let text = '';
      const decoder = new TextDecoder();
      const body = response.pipe(createBrotliDecompress());
      body.on('data', (chunk: Buffer) => (text += decoder.decode(chunk, { stream: true })));
      const whole = new Promise<string>((end, fail) => {
        body.on('end', () => end(text));
        body.on('error', fail);
      });
      resolve({
        status: response.statusCode,
        encoding: response.headers['content-encoding'],
        received: () => text,
        whole,
      });
    });
    request.on('error', reject);
  });
}

const readWhole = async (url: string) => (await stream(url)).whole;

const path = '/en/events/grand-saut-night';
test('a slow part of a page comes after its head, header and heading, in its place', async ({ remote }) => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  remote.backend.setFault((operation) => (operation === 'EventContent' ? { until: promise } : null));
  const { encoding, received, whole } = await stream(remote.site.url + path);
  expect(encoding).toBe('br');
  await expect.poll(received).toMatch(/<h1[^>]*>Grand.saut Night<\/h1>/);
  expect(received()).toContain('<title>Grand\u00A0saut Night');
  expect(received()).toContain('<header');
  expect(received()).not.toContain('Nobody goes home');
  answer();
  remote.backend.setFault(() => null);
  expect(await whole).toContain('Nobody goes home');
});

test('cold and without JavaScript the whole content is there in natural order', async ({ remote }) => {
  remote.backend.setFault((operation) => (operation === 'EventContent' ? { delayMs: 300 } : null));
  const whole = await readWhole(remote.site.url + path);
  remote.backend.setFault(() => null);
  const html = whole.replace(/<script[\s\S]*?<\/script>/g, '');
  expect(html).not.toContain('<div hidden');
  expect(html).not.toContain('<!--$?-->');
  expect(html.indexOf('<h1')).toBeLessThan(html.indexOf('Nobody goes home'));
  expect(html.indexOf('Nobody goes home')).toBeLessThan(html.indexOf('<footer'));
});

test('a page that was never rendered has its status and head before the backend answers its one query', async ({
  page,
}) => {
  const origin = await startBackend();
  const backend = await startFaultBackend(origin.url);
  const site = await startSite({ BACKEND_URL: backend.url, CACHE_TTL: '600' });
  try {
    const operations: string[] = [];
    const isAsked = (name: string) => operations.push(...backend.takeOperations()) > 0 && operations.includes(name);
    await readWhole(`${site.url}/en/blog/nope`);
    await expect.poll(() => isAsked('LiveAddresses')).toBe(true);
    // The index has to be loaded too: until then, unknown addresses are queried.
    await expect
      .poll(async () => {
        backend.takeOperations();
        const { status, whole } = await stream(`${site.url}/en/blog/nope-${Math.random()}`);
        await whole;
        return [status, backend.takeOperations().filter((name) => name !== 'NotFoundPage')];
      })
      .toEqual([404, []]);
    // A draft may have any address.
    backend.setRewrite(withPreviewTokens);
    await readWhole(`${site.url}/en/blog/nope?x-craft-live-preview=1&token=${previewToken}`);
    expect(backend.takeOperations()).toContain('ArticlePage');
    backend.setRewrite(null);

    const holdArticle = () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      backend.setFault((operation) => (operation === 'ArticlePage' ? { until: promise } : null));
      return resolve;
    };
    let answer = holdArticle();
    const streamed = await stream(`${site.url}/en/blog/greenhouse-heated-by-arithmetic`);
    expect(streamed.status).toBe(200);
    await expect.poll(streamed.received).toMatch(/<link rel="stylesheet"[^>]* href="\/assets\/base-/);
    expect(streamed.received()).toMatch(/^<!DOCTYPE html><html lang="en-CA"[^>]*><head><meta char/);
    expect(streamed.received()).toContain('<title>The greenhouse heated by arithmetic | Le Tremplin</title>');
    expect(streamed.received()).not.toContain('Twelve degrees');
    answer();
    const whole = await streamed.whole;
    expect(whole.match(/<title>/g)).toHaveLength(1);
    expect(whole.match(/<head>/g)).toHaveLength(1);
    expect(new Set(whole.match(/<link rel="stylesheet"[^>]*>/g)).size).toBe(
      whole.match(/<link rel="stylesheet"[^>]*>/g)?.length,
    );
    expect(whole).toContain('Twelve degrees');
    // The colour of a picture is read from the picture file, without a GraphQL operation.
    expect(backend.takeOperations().filter((name) => !name.endsWith('.png'))).toEqual(['ArticlePage']);

    // Hydration finds the document as it expects: had React rendered it again, it would have replaced the focused field.
    answer = holdArticle();
    await page.goto(`${site.url}/en/blog/the-staircase-is-a-decision`, { waitUntil: 'commit' });
    const hint = page.locator('.loading-hint');
    await expect(hint).toBeVisible();
    await expect(hint).toHaveText('Loading the page…');
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(hint).toBeHidden();
    expect(backend.takeOperations()).toContain('ArticlePage');
    await page.locator('footer input[type=email]').focus();
    await expectHydrated(page);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    await page.goto('about:blank'); // Its pending requests are dropped.
  } finally {
    await site.stop();
    await backend.stop();
    await origin.stop();
  }
});
