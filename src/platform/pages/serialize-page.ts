import * as v from 'valibot';
import { parseJson } from '#src/platform/lib/text.ts';
import { PackedSet } from '../process/memory/packed-set.ts';
import type { ArchivedPage } from './page-archive.ts';

/** Changes with the format; pages in another one are not read. */
const version = 3;

/** Names and values of headers in turn, with which Node does not refuse to answer (RFC 9110 §5). */
const headSchema = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[\t\x20-\x7e\x80-\xff]*$/))),
  v.check((head) => head.length % 2 === 0),
  v.check((head) => head.every((name, index) => index % 2 === 1 || /^[\w!#$%&'*+.^`|~-]+$/.test(name))),
);
const instant = v.pipe(v.number(), v.finite());
const variantSchema = v.object({ etag: v.string(), head: headSchema, notModifiedHead: headSchema });

/** The JSON header before the page's compressed text. */
const pageSchema = v.object({
  version: v.literal(version),
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  br: variantSchema,
  gzip: variantSchema,
  identity: variantSchema,
  tags: v.array(v.string()),
  cacheTag: v.pipe(v.string(), v.regex(/^[\x20-\x7e]*$/)),
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  hash: v.string(),
  effort: v.picklist(['quick', 'best']),
  renderedAt: instant,
  freshUntil: instant,
  staleUntil: instant,
  /** The archive's own notes. */
  mark: v.pipe(v.number(), v.safeInteger()),
});
type PageHead = v.InferOutput<typeof pageSchema>;

/** Bytes of the number at the beginning, which is the length of the head. */
const lengthBytes = 4;

/** A page and its mark as bytes: length of the head (32 bits, big-endian), head (JSON), Brotli text. */
export function toPageBytes({ page, freshUntil, staleUntil }: ArchivedPage, mark: number): Buffer {
  const { br, tags, ...rest } = page;
  const { body, ...variant } = br;
  const head: PageHead = { ...rest, version, br: variant, tags: [...tags], freshUntil, staleUntil, mark };
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text, body]);
}

/** Reads what `toPageBytes` wrote; null when it is something else, or a part of it. */
export function readPageBytes(bytes: Buffer): { page: ArchivedPage; mark: number } | null {
  if (bytes.length < lengthBytes) return null;
  const start = lengthBytes + bytes.readUInt32BE();
  const head = v.safeParse(pageSchema, parseJson(bytes.toString('utf8', lengthBytes, start)));
  if (!head.success) return null;
  const { br, tags, freshUntil, staleUntil, mark, version: _, ...rest } = head.output;
  // A copy, because the bytes may be a slice of a larger buffer, which it would keep in memory.
  const body = Buffer.from(Uint8Array.from(bytes.subarray(start)).buffer);
  if (br.head[br.head.indexOf('content-length') + 1] !== String(body.length)) return null;
  const page = { ...rest, br: { ...br, body }, tags: new PackedSet(tags) };
  return { page: { page, freshUntil, staleUntil }, mark };
}
