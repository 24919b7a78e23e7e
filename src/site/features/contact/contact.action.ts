'use server';

import * as v from 'valibot';
import { BackendError } from '#src/site/content/backend-error.ts';
import {
  type ContactErrorKey,
  type ContactErrors,
  type ContactField,
  type ContactValues,
  contactFields,
  maxLengths,
} from '#src/contract/contact-fields.ts';
import { checkContact } from '#src/contract/contact-rules.ts';
import { toPlainEmail } from '#src/contract/email-address.ts';
import { toPlainPhoneNumber } from '#src/contract/phone-number.ts';
import { type MessageId, formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { createFormLimit } from '#src/site/forms/form-limit.ts';
import { createOnce } from '#src/site/forms/submit-once.ts';
import { renewRenderTime } from '#src/platform/request/signed-render-time.ts';
import { getRequestContext } from '#src/platform/request/request-context.ts';
import { readText, suspectRobot, toNextRenderTime } from '#src/site/forms/robot-check.ts';
import { renderedAtName } from '#src/site/forms/robot-fields.tsx';
import type { SendingFailure } from '#src/site/forms/sending-failure.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { type ContactState, type FieldError, emptyValues } from './contact-state.ts';
import { querySubjects } from './contact-subjects.ts';
import { type ContactOutcome, sendContact } from './send-contact.ts';

/** Nine fields take a person longer than this, even when the browser fills in most of them. */
const shortestMs = 2_000;

const withinLimit = createFormLimit('contact');

type Outcome = ContactOutcome | SendingFailure;
const once = createOnce<Outcome>({
  name: 'contact',
  ttlMs: 10 * 60_000,
  final: v.object({ reference: v.nullable(v.string()) }),
});

/** Handles a submitted form. The previous state comes from the browser and is not trusted. */
export async function submitContact(_previous: ContactState, form: FormData): Promise<ContactState> {
  const { site } = getRequestContext();
  const values = readValues(form);
  const token = readText(form, renderedAtName);
  const suspicion = suspectRobot(form, shortestMs);
  const renderedAt = toNextRenderTime(form, suspicion);
  const kept = { details: [], errors: {}, values: withPlainPhone(values), renderedAt };

  const outcome = suspicion ?? (await checkAndSend(values, token, site));
  if (typeof outcome === 'string') {
    const id: MessageId = outcome === 'refused' ? 'contact.error' : `sending.${outcome}`;
    return { ...kept, status: 'failed', message: formatMessage(localeOf(site), id) };
  }
  if ('errors' in outcome) return { ...kept, ...invalidState(outcome.errors, site) };
  return sentState(site, outcome.reference, toPlainEmail(values.email));
}

async function checkAndSend(values: ContactValues, token: string, site: Site): Promise<Outcome> {
  try {
    const parsed = checkContact(values, await querySubjects(site));
    if ('errors' in parsed) return parsed;
    const words = [token, site.handle, ...contactFields.map((field) => parsed.values[field])];
    return await once(words, () => withinLimit(() => sendContact(parsed.values, site)));
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    getRuntime().log.error(
      'The subjects of the contact form could not be loaded; the message was not sent, and the visitor is asked to try again. Check the content backend.',
      { error },
    );
    return 'broken';
  }
}

function sentState(site: Site, reference: string | null, email: string): ContactState {
  const locale = localeOf(site);
  return {
    status: 'sent',
    message: formatMessage(locale, 'contact.success'),
    details: [
      ...(reference ? [formatMessage(locale, 'contact.successReference', { reference })] : []),
      formatMessage(locale, 'contact.next', { email }),
    ],
    errors: {},
    values: emptyValues,
    renderedAt: renewRenderTime(),
  };
}

function invalidState(errors: ContactErrors, site: Site): Pick<ContactState, 'status' | 'message' | 'errors'> {
  const locale = localeOf(site);
  const found = contactFields.flatMap((field) => {
    const key = errors[field];
    return key ? [[field, toFieldError(field, key, locale)] as const] : [];
  });
  const message = formatMessage(locale, 'contact.errorSummary', { count: found.length });
  return { status: 'invalid', message, errors: Object.fromEntries(found) };
}

/** The summary only says « Required » after the label of a missing field; the field itself has a full sentence. */
function toFieldError(field: ContactField, key: ContactErrorKey, locale: Locale): FieldError {
  const text = formatMessage(locale, `contact.error.${field}.${key}`, { max: maxLengths[field] });
  const label = formatMessage(locale, `contact.label.${field}`);
  const error = key === 'required' ? formatMessage(locale, 'contact.required') : text;
  return { text, summary: formatMessage(locale, 'contact.errorSummaryItem', { label, error }) };
}

function readValues(form: FormData): ContactValues {
  // Every field gets a value, so the record is complete.
  return Object.fromEntries(contactFields.map((field) => [field, readText(form, field)])) as Record<
    ContactField,
    string
  >;
}

/** The visitor's input, with a valid telephone number in its usual format. */
function withPlainPhone(values: ContactValues): ContactValues {
  return { ...values, phone: toPlainPhoneNumber(values.phone) ?? values.phone };
}
