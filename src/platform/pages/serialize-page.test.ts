import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { finishPage } from './finished-page.ts';
import { readPageBytes, toPageBytes } from './serialize-page.ts';
import { sendPage } from './send-page.ts';

const page = await finishPage(
  {
    body: Buffer.from('<p>page</p>'),
    status: 200,
    headers: new Headers({ 'content-type': 'text/html', 'content-security-policy': "style-src 'self'" }),
    tags: new Set(['article_Entry:7:fr_ca']),
    cacheControl: 'public',
    renderedAt: 1,
  },
  (html) => ({ html, styleSource: '' }),
  { effort: 'quick' },
);
const bytes = toPageBytes({ page, freshUntil: 10, staleUntil: 20 }, 7);
const headLength = bytes.readUInt32BE();
const head = bytes.toString('utf8', 4, 4 + headLength);

/** The same page with another head. */
function withHead(text: string): Buffer {
  const written = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(written.length);
  return Buffer.concat([length, written, bytes.subarray(4 + headLength)]);
}

/** Every way to put a hostile value in the place of one value of a head. */
function* mutate(value: unknown): Generator<unknown> {
  yield* [
    null,
    true,
    -1,
    0.5,
    1e300,
    '',
    'x',
    'a\r\nset-cookie: b=c',
    '\u0000',
    'é\u2028',
    [],
    {},
    ['x'],
    ['content-length'],
  ];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    for (const other of mutate(part)) {
      const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
      Object.assign(copy, { [key]: other });
      yield copy;
    }
    if (Array.isArray(value)) yield (value as unknown[]).toSpliced(Number(key), 1);
    else yield Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  }
}

function send(found: NonNullable<ReturnType<typeof readPageBytes>>, encoding: string): void {
  const incoming = new IncomingMessage(new Socket());
  incoming.method = 'GET';
  incoming.headers = { 'accept-encoding': encoding, 'if-none-match': '"x"' };
  sendPage(found.page.page, 'stale', incoming, new ServerResponse(incoming), 5);
}

it('a page is read as it was written', () => {
  expect(readPageBytes(bytes)).toEqual({ page: { page, freshUntil: 10, staleUntil: 20 }, mark: 7 });
});

it('a mutated head is refused, or gives a page that can be sent', () => {
  let refused = 0;
  for (const other of mutate(JSON.parse(head))) {
    const found = readPageBytes(withHead(JSON.stringify(other)));
    if (found) send(found, 'br');
    else refused += 1;
  }
  expect(refused).toBeGreaterThan(500);
});

it('a truncated page is refused, and so is a page with other bytes', () => {
  for (let length = 0; length < bytes.length; length += 1) expect(readPageBytes(bytes.subarray(0, length))).toBeNull();
  expect(readPageBytes(Buffer.alloc(1000, 255))).toBeNull();
  expect(readPageBytes(withHead('{'))).toBeNull();
});
