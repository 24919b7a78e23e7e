import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { BackendError } from '#src/site/content/backend-error.ts';
import { toCacheTag } from '#src/platform/process/cache-tag.ts';
import { namesTag } from '#src/platform/process/entity-tags.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';

interface MadeFile {
  readonly body: string;
  /** The media type, with its encoding. */
  readonly type: string;
  /** Name under which a browser saves the file; without it the file is shown or handed to another program. */
  readonly name?: string;
}

/** The last file at each address without a query, which is served while the backend fails, whatever has been purged. */
const lastMade = new LRUCache<string, MadeFile>({ max: 100 });

/**
 * Answers with a file that is made of the content: with a validator, so that a reader that asks every hour gets it only
 * when it has changed; 404 without content. While the backend fails, the last one is served, and 503 where there was none.
 */
export async function answerWithFile(c: Context, make: () => Promise<MadeFile | null>): Promise<Response> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.body(null, 405, { allow: 'GET, HEAD' });
  const { env, log } = getRuntime();
  const { origin, pathname, search } = new URL(c.req.url);
  const key = origin + pathname;
  let made: MadeFile | null;
  try {
    made = await make();
    if (made && search === '') lastMade.set(key, made);
    else if (!made) lastMade.delete(key);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const last = search === '' ? lastMade.get(key) : undefined;
    const outcome = last ? 'the last one is served' : 'the reader is asked to come back';
    log.error(`A file could not be made, because the content backend is failing; ${outcome}.`, {
      path: pathname,
      error,
    });
    made = last ?? null;
    if (!made) return c.text('Service Unavailable', 503, { 'retry-after': '30', 'cache-control': 'no-store' });
  }
  if (!made) return c.text('Not Found', 404, { 'cache-control': 'no-cache' });
  const { body, type, name } = made;
  // Weak, because the same text is sent in several encodings.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const { cacheTtl, cacheStaleTtl } = env;
  const headers = {
    etag,
    'cache-control': `public, max-age=0, s-maxage=${cacheTtl}, stale-while-revalidate=${cacheStaleTtl}, stale-if-error=${cacheStaleTtl}`,
    ...toTagHeader(c.get('request').notes.tags),
  };
  if (namesTag(c.req.header('if-none-match') ?? '', etag)) return c.body(null, 304, headers);
  const own = {
    ...headers,
    'content-type': type,
    ...(name && { 'content-disposition': `attachment; filename="${name}"` }),
  };
  return c.req.method === 'HEAD' ? c.body(null, 200, own) : c.body(body, 200, own);
}

/** The identities of the content that the file shows. */
function toTagHeader(identities: ReadonlySet<string>): Record<string, string> {
  const tags = toCacheTag(identities);
  return tags ? { 'cache-tag': tags } : {};
}
