import { expect, it } from 'vitest';
import { EarlyHeads, createRestWriter } from './early-head.ts';

const shared =
  '<meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>' +
  '<link rel="stylesheet" crossorigin="" href="/a.css" data-precedence="page"/>' +
  '<script type="module" async="" src="/boot.js" fetchPriority="low"></script>';
const opening = '<!DOCTYPE html><html lang="fr-CA"><head>';
const own = ['<title>A &amp; B</title>', '<meta name="description" content="Deux"/>'];

const page = (title: string, body = '<p>é</p>') =>
  `${opening}<link rel="preload" as="image" href="/${title}.avif"/>${shared}${title}` +
  '<meta name="description" content="Deux"/><link rel="canonical" href="/a"/>' +
  '<script data-faces="x">1</script><noscript><link rel="stylesheet" href="/fonts.css"/></noscript>' +
  `</head><body>${body}</body></html>`;

function learn(html = page('<title>Other</title>')) {
  const heads = new EarlyHeads();
  heads.learn('fr article', html, new Headers({ 'content-type': 'text/html', 'x-request-id': '1', etag: '"1"' }));
  return heads.find('fr article', own);
}

/** What a visitor gets in all when the page comes in pieces of so many bytes. */
function send(html: string, size: number): { early: string; rest: string } {
  const head = learn();
  if (!head) throw new Error('Nothing was learnt.');
  const writer = createRestWriter(head);
  const bytes = Buffer.from(html);
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; start += size) {
    pieces.push(writer.write(bytes.subarray(start, start + size)) ?? Buffer.alloc(0));
  }
  return { early: head.html, rest: Buffer.concat([...pieces, writer.end()]).toString() };
}

it('begins as the last page of the kind did, with the tags of all of them and the page’s own', () => {
  const head = learn();
  expect(head?.html).toBe(opening + shared + own.join(''));
  expect(Object.fromEntries(head?.headers ?? [])).toEqual({ 'content-type': 'text/html' });
});

it('is null before a page of the kind was rendered, and ignores answers that are not documents', () => {
  expect(new EarlyHeads().find('fr article', own)).toBeNull();
  expect(learn('<p>no document</p>')).toBeNull();
});

it('leaves out of the page what was sent and nothing else, however it comes', () => {
  for (const size of [1, 7, 100, 10_000]) {
    const { early, rest } = send(page('<title>A &amp; B</title>'), size);
    expect(rest).toBe(
      '<link rel="preload" as="image" href="/<title>A &amp; B</title>.avif"/><link rel="canonical" href="/a"/>' +
        '<script data-faces="x">1</script><noscript><link rel="stylesheet" href="/fonts.css"/></noscript>' +
        '</head><body><p>é</p></body></html>',
    );
    expect(early + rest).toMatch(/^<!DOCTYPE html><html lang="fr-CA"><head>(?:(?!<head>)[\s\S])*<\/html>$/);
  }
});

it('adds what the page says otherwise than was expected', () => {
  const { rest } = send(page('<title>C</title>'), 50);
  expect(rest).toContain('<title>C</title>');
  expect(rest).not.toContain('name="description"');
});

it('begins a body with a hint that the page takes long, and sends the rest of its head after that', () => {
  for (const size of [1, 7, 10_000]) {
    const head = learn();
    if (!head) throw new Error('Nothing was learnt.');
    const writer = createRestWriter(head);
    const bytes = Buffer.from(page('<title>A &amp; B</title>', '<p>é</p>'));
    const first = bytes.subarray(0, size === 7 ? 400 : 0);
    const sent = [writer.write(first), writer.openBody('<p>…</p>'), writer.openBody('<p>…</p>')];
    for (let start = first.length; start < bytes.length; start += size) {
      sent.push(writer.write(bytes.subarray(start, start + size)));
    }
    expect(Buffer.concat(sent.map((part) => Buffer.from(part ?? ''))).toString()).toBe(
      '<script data-faces="x">1</script><noscript><link rel="stylesheet" href="/fonts.css"/></noscript>' +
        '</head><body><p>…</p>' +
        '<link rel="preload" as="image" href="/<title>A &amp; B</title>.avif"/><link rel="canonical" href="/a"/>' +
        '<p>é</p></body></html>',
    );
    expect(writer.openBody('<p>…</p>')).toBe('');
  }
});

it('passes on an answer that has no head', () => {
  expect(send('<p>Broken</p>', 4).rest).toBe('<p>Broken</p>');
});
