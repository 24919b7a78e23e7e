import { parseJson } from '#src/lib/text.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { type KeptAnswer, identitiesIn } from './cache.ts';

/** Variables that hold what a visitor typed: such answers are too many to keep. */
const typed = ['search', 'words'];

/** The answer of an earlier process, from disk; null when there is none, or when it shows something that was purged since. */
export async function recallAnswer(key: string): Promise<KeptAnswer | null> {
  const { disk } = getRuntime();
  const found = await disk?.answers.load(key);
  if (!disk || !found) return null;
  const text = found.value.toString();
  const data = parseJson(text) as Record<string, unknown>; // Written below, and its digest is right.
  const isCurrent = await disk.isCurrent(found.savedAt, identitiesIn(data));
  return isCurrent ? { data, storedAt: found.savedAt, length: text.length } : null;
}

/** Keeps an answer for the next process, unless anybody could invent any number of the kind. */
export function rememberAnswer(
  key: string,
  variables: Readonly<Record<string, unknown>>,
  data: Record<string, unknown>,
): void {
  const { disk } = getRuntime();
  if (!disk || data['entry'] === null || typed.some((name) => name in variables)) return;
  disk.answers.save(key, Buffer.from(JSON.stringify(data)));
}
