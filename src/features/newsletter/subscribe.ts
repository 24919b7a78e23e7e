import * as v from 'valibot';
import { BackendError } from '#src/content/backend-error.ts';
import { callBackend, parseJson } from '#src/content/transport.ts';
import { getRuntime } from '#src/server/runtime.ts';
import type { Site } from '#src/sites.ts';

const errorKeys = [
  'genericError',
  'alreadySubscribed',
  'blankEmail',
  'invalidEmail',
  'banned',
  'invalidConfiguration',
] as const;

export type SubscriptionError = (typeof errorKeys)[number];

const answerSchema = v.object({
  success: v.boolean(),
  message: v.optional(v.nullable(v.object({ translationKey: v.optional(v.unknown()) }))),
});

/**
 * Subscribes an address to the newsletter in the site's language. Null for a success, otherwise the reason; a key that
 * is not known and an answer of another shape are the generic one. A failing call is logged without the address.
 */
export async function subscribe(email: string, site: Site): Promise<SubscriptionError | null> {
  const { log } = getRuntime();
  try {
    const body = JSON.stringify({ email, language: site.languageID });
    const { status, text } = await callBackend('/api/newsletter/subscribe', { body });
    const answer = v.safeParse(answerSchema, parseJson(text));
    if (!answer.success) {
      log.error('The newsletter subscription was not answered as agreed.', { status });
      return 'genericError';
    }
    return answer.output.success ? null : toErrorKey(answer.output.message?.translationKey);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log.error('The newsletter subscription failed.', { error });
    return 'genericError';
  }
}

function toErrorKey(key: unknown): SubscriptionError {
  return errorKeys.find((known) => known === key) ?? 'genericError';
}
