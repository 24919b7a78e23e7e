import {
  type ContactErrorKey,
  type ContactErrors,
  type ContactField,
  type ContactValues,
  contactFields,
  maxLengths,
} from './contact-fields.ts';
import { isEmailAddress, toPlainEmail } from './email-address.ts';
import { toPlainPhoneNumber } from './phone-number.ts';
import { hasEncodedWord, toPlainLine } from './plain-line.ts';
import { findProvince } from './provinces.ts';

/** A field's value as it is sent and kept, or its fault. */
type Checked = { value: string } | { error: ContactErrorKey };

type Check = (value: string, subjects: readonly string[]) => Checked;

const accept = (value: string): Checked => ({ value });

/** Requirements of a field besides being present, short enough and plain. */
const checks: Readonly<Partial<Record<ContactField, Check>>> = {
  email: (value) => (isEmailAddress(value) ? accept(value) : { error: 'invalid' }),
  phone: (value) => {
    const number = toPlainPhoneNumber(value);
    return number === null ? { error: 'invalid' } : accept(number);
  },
  province: (value) => {
    const province = findProvince(value);
    return province ? accept(province.code) : { error: 'notAllowed' };
  },
  subject: (value, subjects) => {
    if (subjects.length === 0) return accept(value);
    // As it is listed: a backend compares with its own list.
    const listed = subjects.find((subject) => toPlainLine(subject) === value);
    return listed === undefined ? { error: 'notAllowed' } : accept(listed);
  },
};

/**
 * Checks a contact message field by field, on the site before it is sent and in the embedded backend when it arrives. The
 * values come out plain, with phone and province in one spelling; otherwise the first thing that is wrong with each field
 * comes out.
 * @param subjects the labels that may be chosen; any subject is accepted without labels
 */
export function checkContact(
  body: Readonly<Record<string, unknown>>,
  subjects: readonly string[],
): { values: ContactValues } | { errors: ContactErrors } {
  const errors: Partial<Record<ContactField, ContactErrorKey>> = {};
  const entries = contactFields.map((field) => {
    const checked = checkField(field, body[field], subjects);
    if ('value' in checked) return [field, checked.value];
    errors[field] = checked.error;
    return [field, ''];
  });
  if (Object.keys(errors).length > 0) return { errors };
  return { values: Object.fromEntries(entries) as ContactValues }; // Every field has an entry.
}

function checkField(field: ContactField, raw: unknown, subjects: readonly string[]): Checked {
  if (raw !== undefined && raw !== null && typeof raw !== 'string') return { error: 'invalid' };
  const value = toPlainValue(field, raw ?? '');
  if (value === '') return field === 'organization' ? accept('') : { error: 'required' };
  if ([...value].length > maxLengths[field]) return { error: 'tooLong' };
  // Half a surrogate pair cannot be written in UTF-8.
  if (!value.isWellFormed() || hasForbiddenText(field, value)) return { error: 'invalid' };
  return checks[field]?.(value, subjects) ?? accept(value);
}

function toPlainValue(field: ContactField, text: string): string {
  if (field === 'message') return text.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  return field === 'email' ? toPlainEmail(text) : toPlainLine(text);
}

/** A line break or an encoded word in a name would reach the head of a mail; no text needs the other control characters. */
function hasForbiddenText(field: ContactField, value: string): boolean {
  if (field === 'message') return /\p{Cc}/u.test(value.replace(/[\n\t]/g, ''));
  return hasEncodedWord(value) || /[\p{Cc}\u2028\u2029]/u.test(value);
}
