import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { parseJson } from '#src/platform/lib/text.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import type { SharedStore } from '#src/platform/pages/shared/shared-store.ts';
import { type KeptAnswer, identitiesIn } from './cache.ts';

/** Longest answer that is shared, in characters: lists for indexes are longer, and each server makes its own. */
const maxLength = 256 * 1024;

const entrySchema = v.object({
  /** Number of the last change that was known when the answer was requested. */
  mark: v.pipe(v.number(), v.safeInteger()),
  storedAt: v.number(),
  data: v.record(v.string(), v.unknown()),
});

function parseEntry(bytes: Buffer): v.InferOutput<typeof entrySchema> | null {
  const entry = v.safeParse(entrySchema, parseJson(bytes.toString()));
  return entry.success ? entry.output : null;
}

const keyOf = (key: string) => `answer:${createHash('sha256').update(key).digest('base64url')}`;

/** The store in which servers share the answers of a remote backend; an embedded one answers faster than any store. */
export function findAnswerStore(): SharedStore | null {
  const { env, shared } = getRuntime();
  return env.backendUrl === null ? null : shared;
}

/** The answer stored by another server; null without one, or when its content has changed since. */
export async function readSharedAnswer(key: string): Promise<KeptAnswer | null> {
  const store = findAnswerStore();
  const entry = await store?.read(keyOf(key), parseEntry);
  if (!store || !entry) return null;
  const { mark, storedAt, data } = entry;
  return store.purges.isCurrent(mark, identitiesIn(data)) ? { data, storedAt } : null;
}

/** Called when nothing has changed since the answer was requested. */
export function shareAnswer(key: string, data: Record<string, unknown>): void {
  const store = findAnswerStore();
  const mark = store?.purges.last ?? null;
  if (!store || mark === null) return;
  const text = JSON.stringify({ mark, storedAt: Date.now(), data });
  const { cacheTtl, cacheStaleTtl } = getRuntime().env;
  const ttlMs = (cacheTtl + cacheStaleTtl) * 1000;
  if (text.length <= maxLength && ttlMs > 0) void store.write(keyOf(key), text, ttlMs);
}
