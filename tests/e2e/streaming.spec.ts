import { createBrotliDecompress } from 'node:zlib';
import { get } from 'node:http';
import { expect, test } from './fixtures.ts';

/** What has been received of a page, decompressed, at certain moments. */
interface Streamed {
  readonly encoding: string | undefined;
  /** Text and milliseconds since the request, part by part. */
  readonly parts: readonly { readonly text: string; readonly at: number }[];
  readonly whole: string;
}

function stream(url: string): Promise<Streamed> {
  return new Promise((resolve, reject) => {
    const startedAt = Date.now();
    const request = get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: { text: string; at: number }[] = [];
      const decoder = new TextDecoder();
      const body = response.pipe(createBrotliDecompress());
      body.on('data', (chunk: Buffer) =>
        parts.push({ text: decoder.decode(chunk, { stream: true }), at: Date.now() - startedAt }),
      );
      body.on('error', reject);
      body.on('end', () =>
        resolve({
          encoding: response.headers['content-encoding'],
          parts,
          whole: parts.map(({ text }) => text).join(''),
        }),
      );
    });
    request.on('error', reject);
  });
}

const path = '/en/blog/greenhouse-heated-by-arithmetic';
const delayMs = 2000;

test('a slow part of a page comes after its head, header and heading, in its place', async ({ remote }) => {
  remote.backend.setFault((operation) => (operation === 'ArticleContent' ? { delayMs } : null));
  const { encoding, parts, whole } = await stream(remote.site.url + path);
  remote.backend.setFault(() => null);
  expect(encoding).toBe('br');

  const early = parts
    .filter(({ at }) => at < delayMs * 0.75)
    .map(({ text }) => text)
    .join('');
  expect(early).toContain('<title>The greenhouse heated by arithmetic');
  expect(early).toContain('<header');
  expect(early).toMatch(/<h1[^>]*>The greenhouse heated by arithmetic<\/h1>/);
  expect(early).not.toContain('Twelve degrees');
  expect(whole).toContain('Twelve degrees');
});

test('cold and without JavaScript the whole content is there in natural order', async ({ remote }) => {
  remote.backend.setFault((operation) => (operation === 'ArticleContent' ? { delayMs: 300 } : null));
  const { whole } = await stream(remote.site.url + path);
  remote.backend.setFault(() => null);
  const html = whole.replace(/<script[\s\S]*?<\/script>/g, '');
  expect(html).not.toContain('<div hidden');
  expect(html).not.toContain('<!--$?-->');
  expect(html.indexOf('<h1')).toBeLessThan(html.indexOf('Twelve degrees'));
  expect(html.indexOf('Twelve degrees')).toBeLessThan(html.indexOf('<footer'));
});
