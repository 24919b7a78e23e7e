import type { DocumentNode } from 'graphql';
import * as v from 'valibot';
import { parseJson } from '#src/platform/lib/text.ts';
import { createAnswerCheck } from './validate-answer.ts';

const answerSchema = v.object({
  data: v.record(v.string(), v.unknown()),
  errors: v.optional(v.nullable(v.array(v.object({ path: v.array(v.union([v.string(), v.number()])) })))),
});

/**
 * The valid rest of an answer of which a part is invalid or has failed, with the parts that were lost: an invalid item is taken
 * out of its list, and a failed field below the first level is null. Null when more than that is lost: the requested entry must
 * not seem not to exist. Where the fields of the first level are shown independently of each other (`standApart`), each of them
 * may be null.
 */
export function salvageAnswer(
  text: string,
  document: DocumentNode,
  standApart: boolean,
): { data: Record<string, unknown>; losses: readonly string[] } | null {
  const answer = v.safeParse(answerSchema, parseJson(text));
  if (!answer.success) return null;
  const { data, errors } = answer.output;
  const failures = errors ?? [];
  const isTopLost = failures.some(({ path: [key] }) => (data[String(key)] ?? null) === null);
  if (isTopLost && !standApart) return null;
  const losses = failures.map(({ path }) => `.${path.join('.')}: failed`);
  const wrong = createAnswerCheck(document, { standApart })(data, losses);
  const isEmpty = Object.values(data).every((value) => value === null);
  return wrong === null && !isEmpty ? { data, losses } : null;
}
