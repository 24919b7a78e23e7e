import * as v from 'valibot';
import { isEmailAddress, maxEmailLength } from '#src/domain/email-address.ts';
import { toPlainPhoneNumber } from '#src/domain/phone-number.ts';
import { withoutInvisibleMarks } from '#src/lib/text.ts';
import { findProvince } from '#src/domain/provinces.ts';
import { type ContactErrorKey, type ContactField, type ContactValues, contactErrorKeys } from './contact-state.ts';

/** Maximum length of each field, after trimming. */
export const maxLengths: Readonly<Record<ContactField, number>> = {
  firstName: 100,
  lastName: 100,
  organization: 100,
  city: 100,
  email: maxEmailLength,
  phone: 50,
  province: 100,
  subject: 200,
  message: 5000,
};

export type ContactErrors = Partial<Record<ContactField, ContactErrorKey>>;

const trimmed = v.pipe(
  v.string('invalid' satisfies ContactErrorKey),
  v.transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()),
);

const within = (max: number) => v.check<string, ContactErrorKey>((text) => [...text].length <= max, 'tooLong');

/** A line break in a name could add a header to an e-mail; no text needs other control characters. */
const line = v.check<string, ContactErrorKey>((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), 'invalid');
const lines = v.check<string, ContactErrorKey>((text) => !/[^\P{Cc}\n\t]/u.test(text), 'invalid');

const given = v.nonEmpty<string, ContactErrorKey>('required');
const requiredLine = (field: ContactField) => v.pipe(trimmed, given, within(maxLengths[field]), line);

/**
 * The schema of the contact form; the message of each issue is an error key of the contract. Telephone number and
 * province are normalised. When the settings list no subjects, any line of text is accepted.
 */
function contactSchema(subjects: readonly string[]) {
  return v.object({
    firstName: requiredLine('firstName'),
    lastName: requiredLine('lastName'),
    organization: v.pipe(trimmed, within(maxLengths.organization), line),
    city: requiredLine('city'),
    email: v.pipe(
      v.string('invalid'),
      v.transform(withoutInvisibleMarks),
      requiredLine('email'),
      v.check<string, ContactErrorKey>(isEmailAddress, 'invalid'),
    ),
    phone: v.pipe(
      requiredLine('phone'),
      v.check<string, ContactErrorKey>((text) => toPlainPhoneNumber(text) !== null, 'invalid'),
      v.transform((text) => toPlainPhoneNumber(text) ?? text),
    ),
    province: v.pipe(
      requiredLine('province'),
      v.check<string, ContactErrorKey>((text) => findProvince(text) !== null, 'notAllowed'),
      v.transform((text) => findProvince(text)?.code ?? text),
    ),
    subject: v.pipe(
      requiredLine('subject'),
      v.check<string, ContactErrorKey>((text) => subjects.length === 0 || subjects.includes(text), 'notAllowed'),
    ),
    message: v.pipe(trimmed, given, within(maxLengths.message), lines),
  });
}

/** Validates what was typed: returns the values to send, or the first error of each field. */
export function parseContact(
  values: Readonly<Record<string, unknown>>,
  subjects: readonly string[],
): { values: ContactValues } | { errors: ContactErrors } {
  const result = v.safeParse(contactSchema(subjects), values, { abortPipeEarly: true });
  if (result.success) return { values: result.output };
  const { nested = {} } = v.flatten(result.issues);
  const entries = Object.entries(nested).map(([field, messages]) => [field, toErrorKey(messages?.[0])]);
  return { errors: Object.fromEntries(entries) };
}

/** An error key of the contract; any other value becomes `invalid`. */
export function toErrorKey(key: unknown): ContactErrorKey {
  return contactErrorKeys.find((known) => known === key) ?? 'invalid';
}
