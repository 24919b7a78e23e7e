import { parseJson } from '#src/platform/lib/text.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type KeptAnswer, identitiesIn } from './cache.ts';
import { findAnswerStore, readSharedAnswer, shareAnswer } from './shared-answers.ts';

/** Variables with a visitor's input: too many different answers to keep. */
const typed = ['search', 'words', 'found'];

/** Whether answers of other processes are kept anywhere. */
export function areAnswersKept(): boolean {
  return getRuntime().disk !== null || findAnswerStore() !== null;
}

/** The answer of another server or an earlier process; null without one, or when it shows content that was purged since. */
export async function recallAnswer(key: string): Promise<KeptAnswer | null> {
  return (await readSharedAnswer(key)) ?? readDisk(key);
}

async function readDisk(key: string): Promise<KeptAnswer | null> {
  const { disk } = getRuntime();
  const found = await disk?.answers.load(key);
  if (!disk || !found) return null;
  const data = parseJson(found.value.toString()) as Record<string, unknown>; // Written below, and its digest is right.
  const isCurrent = await disk.isCurrent(found.savedAt, identitiesIn(data));
  return isCurrent ? { data, storedAt: found.savedAt } : null;
}

/** Keeps an answer for other servers and the next process, unless anybody could invent any number of the kind. */
export function rememberAnswer(
  key: string,
  variables: Readonly<Record<string, unknown>>,
  data: Record<string, unknown>,
): void {
  if (data['entry'] === null || typed.some((name) => name in variables)) return;
  getRuntime().disk?.answers.save(key, Buffer.from(JSON.stringify(data)));
  shareAnswer(key, data);
}
