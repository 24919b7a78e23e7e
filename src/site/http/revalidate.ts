import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { readAtMost } from '#src/site/content/read-at-most.ts';
import { parseJson } from '#src/platform/lib/text.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';

/** Seconds by which the clock of the sender may differ, and for which a signature counts. */
const windowSeconds = 300;

/** Most bytes of a call. */
const maximumBytes = 64 * 1024;

/**
 * Milliseconds for which the same call to drop everything counts again: two changes within a second are announced by calls
 * that are equal to the byte.
 */
const repeatMs = 30_000;

/** Signatures that this process has accepted, each until it has expired. */
const seen = new Map<string, number>();
const maximumSeen = 10_000;
const keepMs = 2 * windowSeconds * 1000;

const identitySchema = v.object({
  type: v.pipe(v.string(), v.minLength(1)),
  id: v.union([v.string(), v.number()]),
  siteHandle: v.optional(v.nullable(v.string())),
  mimeType: v.optional(v.nullable(v.string())),
});
type Identity = v.InferOutput<typeof identitySchema>;

/** An asset is known by its id and kind of file, so that its id alone names nothing. */
const isNamed = ({ type, mimeType }: Identity) => Boolean(mimeType) || !/(?:^|_)asset$/i.test(type);
const bodySchema = v.union([
  v.object({ all: v.literal(true) }),
  v.object({ tags: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.minLength(1)) }),
  v.object({ identities: v.pipe(v.array(v.pipe(identitySchema, v.check(isNamed))), v.minLength(1)) }),
]);

/**
 * `POST /api/revalidate`: a content management system tells that entries have changed. The call is signed with
 * `REVALIDATE_SECRET`: `X-Timestamp` has the seconds since 1970, `X-Signature` the hexadecimal HMAC-SHA256 of the
 * timestamp, a full stop and the body. Answers and pages that show the entries are dropped, in all processes and servers.
 */
export const revalidate: MiddlewareHandler = async (c, next) => {
  const { revalidateSecret } = getRuntime().env;
  if (c.req.path !== '/api/revalidate' || revalidateSecret === null) return next();
  if (c.req.method !== 'POST') return c.text('Method Not Allowed', 405, { allow: 'POST' });
  const bytes = await readAtMost(c.req.raw, maximumBytes);
  if (bytes === null) return refuse(c, 413);
  const body = Buffer.from(bytes);
  const timestamp = c.req.header('x-timestamp') ?? '';
  const signature = c.req.header('x-signature') ?? '';
  if (!isSigned(revalidateSecret, timestamp, body, signature) || !isPresent(timestamp)) return refuse(c, 401);
  const parsed = v.safeParse(bodySchema, parseJson(body.toString()));
  if (!parsed.success) return refuse(c, 400);
  const names = readNames(parsed.output);
  const firstSeenUntil = seen.get(signature);
  const isFirst = await claimFirst(signature);
  if (!isFirst && names) return refuse(c, 409);
  // Only for a moment, so that a replayed call cannot keep everything dropped for minutes.
  const isOld = firstSeenUntil !== undefined && firstSeenUntil - keepMs + repeatMs < Date.now();
  if (isOld) return c.json({ purged: 'all' }, 200, { 'cache-control': 'no-store' });
  const { changes, log } = getRuntime();
  changes.broadcast({ tags: names && [...new Set(names.flat().flatMap(toTags))] });
  const purged = names?.length ?? 'all';
  log.info('Content has changed: answers and pages that show it were dropped.', { purged });
  return c.json({ purged }, 200, { 'cache-control': 'no-store' });
};

function refuse(c: Context, status: 400 | 401 | 409 | 413): Response {
  const words = { 400: 'Bad Request', 401: 'Unauthorized', 409: 'Conflict', 413: 'Content Too Large' }[status];
  return c.text(words, status, { 'cache-control': 'no-store' });
}

/** The signature of a call, as its sender computes it too. */
export function signRevalidation(secret: string, timestamp: string, body: string | Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

function isSigned(secret: string, timestamp: string, body: Uint8Array, signature: string): boolean {
  // Hashed, because the comparison in constant time needs equal lengths.
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(signRevalidation(secret, timestamp, body)), hash(signature));
}

function isPresent(timestamp: string): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= windowSeconds;
}

/** Whether a signature is used for the first time, in all servers where they share a store. */
async function claimFirst(signature: string): Promise<boolean> {
  const now = Date.now();
  for (const [known, until] of seen) if (until < now) seen.delete(known);
  if (seen.has(signature)) return false;
  if (seen.size >= maximumSeen) return false;
  seen.set(signature, now + keepMs);
  const claim = await getRuntime().shared?.claim(`revalidation:${signature}`, '1', keepMs);
  return claim !== 'taken';
}

/** The names of each element that a call announces; null for everything. */
function readNames(body: v.InferOutput<typeof bodySchema>): string[][] | null {
  if ('all' in body) return null;
  if ('tags' in body) return [...new Set(body.tags)].map((tag) => [tag]);
  const elements = new Map(body.identities.map((identity) => [JSON.stringify(identity), namesOf(identity)]));
  return [...elements.values()];
}

/** Without a site an entry has changed on all of them. */
function namesOf({ type, id, siteHandle, mimeType }: Identity): string[] {
  if (mimeType) return [`${id}:${mimeType}`];
  const handles = siteHandle ? [siteHandle] : getRuntime().env.sites.map(({ handle }) => handle);
  return handles.map((handle) => `${type}:${id}:${handle}`);
}

/**
 * Every tag under which an item may be known: with the name or the handle of its type, as a document has selected it, and by
 * its id alone where one has selected it without its site.
 */
function toTags(name: string): string[] {
  const [, type = '', id = '', site = ''] = /^([^:]+):([^:]+):([^:]+)$/.exec(name) ?? [];
  if (!type) return [name];
  const handle = type.replace(/_Entry$/, '');
  return [name, `${handle}:${id}:${site}`, `${handle}_Entry:${id}:${site}`, id];
}
