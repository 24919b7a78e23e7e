import * as v from 'valibot';
import { BackendError } from '#src/site/content/backend-error.ts';
import { callBackend } from '#src/site/content/transport.ts';
import { parseJson } from '#src/platform/lib/text.ts';
import { type AnswerFailure, toBackendFailure } from '#src/site/forms/sending-failure.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import type { Site } from '#src/contract/sites.ts';

const errorKeys = [
  'genericError',
  'alreadySubscribed',
  'blankEmail',
  'invalidEmail',
  'banned',
  'invalidConfiguration',
] as const;

export type SubscriptionError = (typeof errorKeys)[number];

/** Whether an address is subscribed, or its owner has been sent a link to confirm it. */
export type SubscriptionSuccess = 'subscribed' | 'needsConfirmation';

const answerSchema = v.object({
  success: v.boolean(),
  needsConfirmation: v.optional(v.nullable(v.boolean())),
  message: v.optional(v.nullable(v.object({ translationKey: v.optional(v.unknown()) }))),
});

/**
 * Subscribes an address to the newsletter in the site's language. Returns the outcome, otherwise the reason: the backend's
 * error key, the generic one for an unknown key, or the failure of the call. A failing call is logged without the address.
 */
export async function subscribe(
  email: string,
  site: Site,
): Promise<SubscriptionSuccess | SubscriptionError | AnswerFailure> {
  const { log } = getRuntime();
  try {
    const body = JSON.stringify({ email, language: site.languageID });
    const { status, text } = await callBackend('/api/newsletter/subscribe', { body });
    const answer = v.safeParse(answerSchema, parseJson(text));
    const isRefused = answer.success && !answer.output.success && status < 500;
    if (isRefused) return toErrorKey(answer.output.message?.translationKey);
    if (answer.success && status < 300) return answer.output.needsConfirmation ? 'needsConfirmation' : 'subscribed';
    log.error(
      'The response to a newsletter subscription breaks the contract; the visitor is asked to try again. Check the endpoint of the newsletter.',
      { status },
    );
    return status < 300 ? 'genericError' : toBackendFailure(status);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log.error(
      'A newsletter subscription could not be sent; the visitor is asked to try again. Check the content backend.',
      { error },
    );
    return 'broken';
  }
}

export function isSubscriptionError(key: unknown): key is SubscriptionError {
  return errorKeys.some((known) => known === key);
}

function toErrorKey(key: unknown): SubscriptionError {
  return isSubscriptionError(key) ? key : 'genericError';
}
