'use server';

import { BackendError } from '#src/content/backend-error.ts';
import { type MessageId, formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { checkRenderTime, signRenderTime } from '#src/server/render-time.ts';
import { getSite } from '#src/server/request-context.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { type ContactErrors, maxLengths, parseContact } from './contact-schema.ts';
import {
  type ContactErrorKey,
  type ContactField,
  type ContactState,
  type ContactValues,
  type FieldError,
  contactFields,
  decoyName,
  emptyValues,
  renderedAtName,
} from './contact-state.ts';
import { querySubjects } from './contact-subjects.ts';
import { type ContactOutcome, sendContact } from './send-contact.ts';

/** Takes a sent form. The previous state comes back from the browser and is not relied on. */
export async function submitContact(_previous: ContactState, form: FormData): Promise<ContactState> {
  const site = getSite();
  const locale = localeOf(site);
  const values = readValues(form);
  const renderedAt = textOf(form, renderedAtName);
  const kept = { errors: {}, values, renderedAt };
  const failed = (id: MessageId): ContactState => ({ ...kept, status: 'failed', message: formatMessage(locale, id) });

  if (textOf(form, decoyName) !== '') return sentState(site, null); // A robot learns nothing.
  const timing = checkRenderTime(renderedAt);
  if (timing === 'tooFast') return failed('contact.tooFast');
  if (timing === 'expired') return { ...failed('contact.expired'), renderedAt: signRenderTime() };
  const outcome = await checkAndSend(values, site);
  if (outcome === 'failed') return failed('contact.error');
  if ('errors' in outcome) return { ...kept, ...invalidState(outcome.errors, site) };
  return sentState(site, outcome.reference);
}

async function checkAndSend(values: ContactValues, site: Site): Promise<ContactOutcome> {
  try {
    const parsed = parseContact(values, await querySubjects(site));
    return 'errors' in parsed ? parsed : await sendContact(parsed.values, site);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    getRuntime().log.error('The subjects of the contact form could not be loaded.', { error });
    return 'failed';
  }
}

function sentState(site: Site, reference: string | null): ContactState {
  const locale = localeOf(site);
  const sentences = [
    formatMessage(locale, 'contact.success'),
    ...(reference ? [formatMessage(locale, 'contact.successReference', { reference })] : []),
  ];
  return {
    status: 'sent',
    message: sentences.join(' '),
    errors: {},
    values: emptyValues,
    renderedAt: signRenderTime(),
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

function toFieldError(field: ContactField, key: ContactErrorKey, locale: Locale): FieldError {
  const text = formatMessage(locale, `contact.error.${field}.${key}`, { max: maxLengths[field] });
  const label = formatMessage(locale, `contact.label.${field}`);
  return { text, summary: formatMessage(locale, 'contact.errorSummaryItem', { label, error: text }) };
}

function readValues(form: FormData): ContactValues {
  // Every field gets its entry, so the record is complete.
  return Object.fromEntries(contactFields.map((field) => [field, textOf(form, field)])) as Record<ContactField, string>;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
