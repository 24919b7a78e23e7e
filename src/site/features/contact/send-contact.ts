import * as v from 'valibot';
import { BackendError } from '#src/site/content/backend-error.ts';
import { callBackend } from '#src/site/content/transport.ts';
import {
  type ContactErrorKey,
  type ContactErrors,
  type ContactValues,
  contactErrorKeys,
  contactFields,
} from '#src/contract/contact-fields.ts';
import { parseJson } from '#src/platform/lib/text.ts';
import { type AnswerFailure, toBackendFailure } from '#src/site/forms/sending-failure.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import type { Site } from '#src/contract/sites.ts';

const sentSchema = v.object({ success: v.literal(true), reference: v.optional(v.nullable(v.string())) });
const refusedSchema = v.object({ success: v.literal(false), errors: v.record(v.string(), v.unknown()) });

/** `refused`: the backend rejects the message without saying which field is at fault. */
export type ContactOutcome = { reference: string | null } | { errors: ContactErrors } | 'refused' | AnswerFailure;

/** Sends a message to the content backend. Failures are logged without anything that was typed. */
export async function sendContact(values: ContactValues, site: Site): Promise<ContactOutcome> {
  const { log } = getRuntime();
  try {
    const body = JSON.stringify({ ...values, language: site.languageID });
    const { status, text } = await callBackend('/api/contact/send', { body });
    const answer = parseJson(text);
    const sent = v.safeParse(sentSchema, answer);
    if (status === 200 && sent.success) return { reference: sent.output.reference ?? null };
    const refused = v.safeParse(refusedSchema, answer);
    const errors = status === 422 && refused.success ? knownErrors(refused.output.errors) : {};
    if (Object.keys(errors).length > 0) return { errors };
    log.error(
      'The content backend did not accept a contact message, and its response breaks the contract. Check the endpoint of the contact form.',
      { status },
    );
    return status === 422 ? 'refused' : toBackendFailure(status);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log.error('A contact message could not be sent; the visitor is asked to try again. Check the content backend.', {
      error,
    });
    return 'broken';
  }
}

/** Drops errors of fields that the form does not have, because the visitor cannot correct them. */
function knownErrors(errors: Readonly<Record<string, unknown>>): ContactErrors {
  return Object.fromEntries(
    contactFields.filter((field) => field in errors).map((field) => [field, toErrorKey(errors[field])]),
  );
}

/** A key of the contract; anything else is `invalid`. */
function toErrorKey(key: unknown): ContactErrorKey {
  return contactErrorKeys.find((known) => known === key) ?? 'invalid';
}
