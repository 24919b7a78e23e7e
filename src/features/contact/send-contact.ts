import * as v from 'valibot';
import { BackendError } from '#src/content/backend-error.ts';
import { callBackend } from '#src/content/transport.ts';
import { parseJson } from '#src/lib/text.ts';
import {
  type ContactErrorKey,
  type ContactErrors,
  type ContactValues,
  contactErrorKeys,
  contactFields,
} from '#src/domain/contact-fields.ts';
import { type AnswerFailure, toBackendFailure } from '#src/request/sending-failure.ts';
import { getRuntime } from '#src/server/runtime.ts';
import type { Site } from '#src/sites.ts';

const sentSchema = v.object({ success: v.literal(true), reference: v.optional(v.nullable(v.string())) });
const refusedSchema = v.object({ success: v.literal(false), errors: v.record(v.string(), v.unknown()) });

/** `refused`: the backend takes the message not as it is, and does not say which field is at fault. */
export type ContactOutcome = { reference: string | null } | { errors: ContactErrors } | 'refused' | AnswerFailure;

/** Hands a message to the content backend. Failures are logged without anything that was typed. */
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
    log.error('The contact message was not answered as agreed.', { status });
    return status === 422 ? 'refused' : toBackendFailure(status);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log.error('The contact message could not be sent.', { error });
    return 'broken';
  }
}

/** Errors of fields that the form does not have are of no use to the visitor. */
function knownErrors(errors: Readonly<Record<string, unknown>>): ContactErrors {
  return Object.fromEntries(
    contactFields.filter((field) => field in errors).map((field) => [field, toErrorKey(errors[field])]),
  );
}

/** A key of the contract; anything else is `invalid`. */
function toErrorKey(key: unknown): ContactErrorKey {
  return contactErrorKeys.find((known) => known === key) ?? 'invalid';
}
