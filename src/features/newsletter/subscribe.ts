import * as v from 'valibot';
import { BackendError } from '#src/content/backend-error.ts';
import { callBackend } from '#src/content/transport.ts';
import { parseJson } from '#src/lib/text.ts';
import { type AnswerFailure, toBackendFailure } from '#src/request/sending-failure.ts';
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
 * Subscribes an address to the newsletter in the site's language. Null for a success, otherwise the reason: the backend's
 * own, the generic one for a key that is not known, or that there was no proper answer. A failing call is logged without
 * the address.
 */
export async function subscribe(email: string, site: Site): Promise<SubscriptionError | AnswerFailure | null> {
  const { log } = getRuntime();
  try {
    const body = JSON.stringify({ email, language: site.languageID });
    const { status, text } = await callBackend('/api/newsletter/subscribe', { body });
    const answer = v.safeParse(answerSchema, parseJson(text));
    if (answer.success && !answer.output.success) return toErrorKey(answer.output.message?.translationKey);
    if (answer.success && status < 300) return null;
    log.error('The newsletter subscription was not answered as agreed.', { status });
    return status < 300 ? 'genericError' : toBackendFailure(status);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log.error('The newsletter subscription failed.', { error });
    return 'broken';
  }
}

export function isSubscriptionError(key: unknown): key is SubscriptionError {
  return errorKeys.some((known) => known === key);
}

function toErrorKey(key: unknown): SubscriptionError {
  return isSubscriptionError(key) ? key : 'genericError';
}
