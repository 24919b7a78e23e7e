import { isEmailAddress, maxEmailLength } from '#src/domain/email-address.ts';
import { toPlainPhoneNumber } from '#src/domain/phone-number.ts';
import { findProvince } from '#src/domain/provinces.ts';

/** A valid message: trimmed, within the limits, with phone and province in canonical form. */
export interface ContactMessage {
  readonly firstName: string;
  readonly lastName: string;
  readonly organization: string;
  readonly city: string;
  readonly email: string;
  /** `418 555-0142` */
  readonly phone: string;
  /** Code of the province. */
  readonly province: string;
  readonly subject: string;
  readonly message: string;
}

export type ContactField = keyof ContactMessage;
export type ContactErrorKey = 'required' | 'invalid' | 'tooLong' | 'notAllowed';
export type ContactErrors = Partial<Record<ContactField, ContactErrorKey>>;

export type ContactResult = { message: ContactMessage } | { errors: ContactErrors };

/** A field's normalised value, or its error. */
type Checked = { value: string } | { error: ContactErrorKey };

interface Rule {
  readonly max: number;
  readonly isOptional?: boolean;
  readonly hasLines?: boolean;
  readonly check?: (value: string, subjects: readonly string[]) => Checked;
}

const keep = (value: string): Checked => ({ value });

const rules: Readonly<Record<ContactField, Rule>> = {
  firstName: { max: 100 },
  lastName: { max: 100 },
  organization: { max: 100, isOptional: true },
  city: { max: 100 },
  email: { max: maxEmailLength, check: (value) => (isEmailAddress(value) ? keep(value) : { error: 'invalid' }) },
  phone: { max: 50, check: checkPhone },
  province: { max: 100, check: checkProvince },
  subject: { max: 200, check: checkSubject },
  message: { max: 5000, hasLines: true },
};

/**
 * Validates the fields of the contact form one by one. Lengths are counted in characters after trimming.
 * @param subjects the labels that may be chosen, in all languages; any subject is taken where there are none
 */
export function checkContactForm(body: Readonly<Record<string, unknown>>, subjects: readonly string[]): ContactResult {
  const errors: ContactErrors = {};
  const check = (field: ContactField): string => {
    const checked = checkField(body[field], rules[field], subjects);
    if ('value' in checked) return checked.value;
    errors[field] = checked.error;
    return '';
  };
  const message: ContactMessage = {
    firstName: check('firstName'),
    lastName: check('lastName'),
    organization: check('organization'),
    city: check('city'),
    email: check('email'),
    phone: check('phone'),
    province: check('province'),
    subject: check('subject'),
    message: check('message'),
  };
  return Object.keys(errors).length > 0 ? { errors } : { message };
}

function checkField(raw: unknown, rule: Rule, subjects: readonly string[]): Checked {
  if (raw !== undefined && raw !== null && typeof raw !== 'string') return { error: 'invalid' };
  const value = (raw ?? '').normalize('NFC').replace(/\r\n?/g, '\n').trim();
  if (value === '') return rule.isOptional ? keep('') : { error: 'required' };
  if ([...value].length > rule.max) return { error: 'tooLong' };
  // Half a surrogate pair cannot be written in UTF-8.
  if (!value.isWellFormed() || hasControlCharacters(value, rule.hasLines === true)) return { error: 'invalid' };
  return rule.check ? rule.check(value, subjects) : keep(value);
}

/** A line break in a name could inject a header into a mail; other control characters are not part of any text. */
function hasControlCharacters(value: string, mayHaveLines: boolean): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(mayHaveLines ? value.replace(/[\n\t\u2028\u2029]/g, '') : value);
}

function checkPhone(value: string): Checked {
  const number = toPlainPhoneNumber(value);
  return number === null ? { error: 'invalid' } : keep(number);
}

function checkSubject(value: string, subjects: readonly string[]): Checked {
  return subjects.length === 0 || subjects.includes(value) ? keep(value) : { error: 'notAllowed' };
}

function checkProvince(value: string): Checked {
  const province = findProvince(value);
  return province ? keep(province.code) : { error: 'notAllowed' };
}
