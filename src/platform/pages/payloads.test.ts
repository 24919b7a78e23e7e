import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SharedStore } from './shared/shared-store.ts';
import { PayloadStore } from './payload-store.ts';
import { servePayloads } from './serve-payloads.ts';

let server: Server;
let payloads: PayloadStore;
let origin: string;

beforeEach(async () => {
  payloads = new PayloadStore();
  const serve = servePayloads(
    { find: (id) => payloads.find(id), load: (id) => payloads.load(id) },
    { 'x-content-type-options': 'nosniff' },
  );
  server = createServer((incoming, outgoing) => {
    if (!serve(incoming.url ?? '', incoming, outgoing)) outgoing.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // An address, not a pipe.
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Some hundred bytes that unpack to more than a payload ever has. */
const unpacked = Buffer.alloc(64 * 1024 * 1024);
const packed = brotliCompressSync(unpacked, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } });

const text = `0:${JSON.stringify('éà'.repeat(2000))}`;

it('keeps a payload under the hash of its content, once', () => {
  const { id, integrity } = payloads.keep(Buffer.from(text));
  expect(payloads.keep(Buffer.from(text))).toEqual({ id, integrity });
  expect(integrity).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`);
  expect(payloads.keep(Buffer.from('other')).id).not.toBe(id);
});

it('is served for ever, with the headers of the site, before and after it is compressed', async () => {
  let compress: (() => Promise<unknown>) | undefined;
  payloads = new PayloadStore({ later: (_bytes, run) => void (compress = run) });
  const { id } = payloads.keep(Buffer.from(text));
  const ask = (coding: string) => fetch(`${origin}/payloads/${id}`, { headers: { 'accept-encoding': coding } });
  const early = await ask('br');
  expect(early.headers.get('content-encoding')).toBeNull();
  expect(await early.text()).toBe(text);
  await compress?.();
  expect(payloads.find(id)?.isCompressed).toBe(true);
  const late = await ask('br');
  expect(late.headers.get('content-encoding')).toBe('br');
  expect(late.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(late.headers.get('x-content-type-options')).toBe('nosniff');
  expect(late.headers.get('vary')).toBe('Accept-Encoding');
  expect(await late.text()).toBe(text);
  const plain = await ask('identity');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(text);
});

it('is 404 when it is not kept, takes no other methods, and leaves other addresses alone', async () => {
  expect((await fetch(`${origin}/payloads/none`)).status).toBe(404);
  expect((await fetch(`${origin}/payloads/none`, { method: 'POST', body: 'x' })).status).toBe(405);
  expect((await fetch(`${origin}/`)).status).toBe(418);
});

it('of a page with a query never evicts another', () => {
  const page = payloads.keep(Buffer.alloc(30 * 1024 * 1024, 1));
  const first = payloads.keep(Buffer.alloc(8 * 1024 * 1024, 2), { isOfQuery: true });
  const second = payloads.keep(Buffer.alloc(8 * 1024 * 1024, 3), { isOfQuery: true });
  expect([page, first, second].map(({ id }) => payloads.find(id) !== null)).toEqual([true, false, true]);
});

it('stays within its bytes: the least recently used are evicted first', () => {
  const first = payloads.keep(Buffer.alloc(30 * 1024 * 1024, 1));
  const second = payloads.keep(Buffer.alloc(30 * 1024 * 1024, 2));
  expect(payloads.find(first.id)).toBeNull();
  expect(payloads.find(second.id)).not.toBeNull();
});

describe('several processes', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'payloads-'));
  });
  // No request waits for a payload to be written, so one may arrive while the folder is being removed.
  afterEach(() => rm(folder, { recursive: true, maxRetries: 5 }));

  it('hydrate each other’s pages', async () => {
    const [one, other] = [
      new PayloadStore({ folder: path.join(folder, 'new') }),
      new PayloadStore({ folder: path.join(folder, 'new') }),
    ];
    const { id } = one.keep(Buffer.from(text));
    await vi.waitFor(async () => expect(await other.load(id)).not.toBeNull());
    const loaded = await other.load(id);
    expect(brotliDecompressSync(loaded?.body ?? Buffer.alloc(0)).toString()).toBe(text);
    expect(other.find(id)).toBe(loaded);
  });

  it('take little memory for what is in their folder, and read it again', async () => {
    const store = new PayloadStore({ folder: path.join(folder, 'own') });
    const bodies = Array.from({ length: 8 }, () => randomBytes(1024 * 1024));
    const kept = bodies.map((body) => store.keep(body));
    await vi.waitFor(() => expect(kept.filter(({ id }) => store.find(id)).length).toBeLessThan(6));
    const read = await Promise.all(kept.map(({ id }) => store.load(id)));
    expect(read.map((payload) => brotliDecompressSync(payload?.body ?? Buffer.alloc(0)))).toEqual(bodies);
  });

  it.each([
    ['empty', Buffer.alloc(0)],
    ['no payload', Buffer.from('x')],
    ['another one', brotliCompressSync('another')],
    ['larger than any payload', Buffer.alloc(5 * 1024 * 1024)],
    ['unpacked larger than any payload', packed, 'its own name'],
  ])('do not use a file that is %s, and remove it', async (_, bytes, named?: string) => {
    const own = path.join(folder, 'own');
    const id = named ? createHash('sha256').update(unpacked).digest('base64url').slice(0, 22) : 'a'.repeat(22);
    await mkdir(own, { recursive: true });
    await writeFile(path.join(own, id), bytes);
    expect(await new PayloadStore({ folder: own }).load(id)).toBeNull();
    expect(await readdir(own)).toEqual([]);
  });

  it('do not use an entry of the shared store that does not match its name', async () => {
    const entries = [brotliCompressSync('another'), Buffer.from('x'), packed];
    const shared: Pick<SharedStore, 'read' | 'write'> = {
      read: async (_, parse) => {
        const [entry] = entries.splice(0, 1);
        return entry ? parse(entry) : null;
      },
      write: () => Promise.resolve(),
    };
    const store = new PayloadStore({ shared });
    const loads = entries.map(() => store.load('a'.repeat(22)));
    expect(await Promise.all(loads)).toEqual([null, null, null]);
    entries.push(brotliCompressSync(text));
    const id = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    expect((await store.load(id))?.isCompressed).toBe(true);
  });

  it('read nothing outside their folder, and store nothing there for longer than a week', async () => {
    const store = new PayloadStore({ folder: path.join(folder, 'own') });
    await writeFile(path.join(folder, 'a'.repeat(22)), 'x');
    expect(await store.load(`../${'a'.repeat(22)}`)).toBeNull();
    const { id } = store.keep(Buffer.from(text));
    const other = new PayloadStore({ folder: path.join(folder, 'own') });
    await vi.waitFor(async () => expect(await other.load(id)).not.toBeNull());
    await store.prune();
    expect(await readdir(path.join(folder, 'own'))).toEqual([id]);
    await store.prune(Date.now() + 8 * 24 * 60 * 60 * 1000);
    expect(await readdir(path.join(folder, 'own'))).toEqual([]);
  });
});
