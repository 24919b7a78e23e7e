import { PackedSet } from '../memory/packed-set.ts';
import type { FinishedPage, Variant } from './finished-page.ts';
import type { ArchivedPage } from './page-archive.ts';

/** What is written before the page's compressed text, as JSON. */
interface PageHead extends Omit<FinishedPage, 'br' | 'tags'> {
  readonly version: number;
  readonly br: Variant;
  readonly tags: readonly string[];
  readonly freshUntil: number;
  readonly staleUntil: number;
  /** What the archive notes of its own. */
  readonly mark: number;
}

/** Changes with the format; pages in another one are not read. */
const version = 3;

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
  try {
    const start = lengthBytes + bytes.readUInt32BE();
    const head = JSON.parse(bytes.toString('utf8', lengthBytes, start)) as PageHead;
    if (head.version !== version) return null;
    const { br, tags, freshUntil, staleUntil, mark, version: _, ...rest } = head;
    // A copy, because the bytes may be a slice of a larger buffer, which it would keep in memory.
    const body = Buffer.from(Uint8Array.from(bytes.subarray(start)).buffer);
    if (br.head[br.head.indexOf('content-length') + 1] !== String(body.length)) return null;
    const page = { ...rest, br: { ...br, body }, tags: new PackedSet(tags) };
    return { page: { page, freshUntil, staleUntil }, mark };
  } catch {
    return null;
  }
}
