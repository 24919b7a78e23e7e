import { describe, expect, test } from 'vitest';
import { formatMessage } from '#src/i18n/intl.ts';
import { locales } from '#src/i18n/locales.ts';
import { parseContact } from './contact-schema.ts';

const subjects = ['Louer une salle', 'Autre chose'];
const valid = {
  firstName: ' Léa ',
  lastName: 'Marsolais-Trinh',
  organization: '',
  city: 'Rimouski',
  email: 'lea@exemple.ca',
  phone: '(418) 555.0142',
  province: 'QC',
  subject: 'Louer une salle',
  message: 'Bonjour.\r\n\r\nDeux lignes.',
};

const errorsOf = (changes: Record<string, unknown>) => {
  const result = parseContact({ ...valid, ...changes }, subjects);
  return 'errors' in result ? result.errors : {};
};

test('Values are trimmed, and telephone number and province are normalised', () => {
  const result = parseContact({ ...valid, province: 'Outside Canada' }, subjects);
  expect(result).toEqual({
    values: {
      ...valid,
      firstName: 'Léa',
      phone: '418 555-0142',
      province: 'outside',
      message: 'Bonjour.\n\nDeux lignes.',
    },
  });
});

test('Every field but the organization is required', () => {
  const blank = Object.fromEntries(Object.keys(valid).map((field) => [field, ' ']));
  const result = parseContact(blank, subjects);
  expect(result).toEqual({
    errors: {
      firstName: 'required',
      lastName: 'required',
      city: 'required',
      email: 'required',
      phone: 'required',
      province: 'required',
      subject: 'required',
      message: 'required',
    },
  });
});

describe('A field is refused', () => {
  test.each([
    ['firstName', 'é'.repeat(101), 'tooLong'],
    ['lastName', 'a\nBcc: b@c.example', 'invalid'],
    ['organization', 'o'.repeat(101), 'tooLong'],
    ['email', 'lea@exemple', 'invalid'],
    ['email', `${'a'.repeat(60)}@${'b'.repeat(200)}.ca`, 'tooLong'],
    ['phone', '555-0142', 'invalid'],
    ['phone', 'appelez-moi', 'invalid'],
    ['province', 'ZZ', 'notAllowed'],
    ['subject', 'Un sujet inventé', 'notAllowed'],
    ['message', 'm'.repeat(5001), 'tooLong'],
    ['message', 'nul \u0000', 'invalid'],
    ['city', undefined, 'invalid'],
  ])('%s: %j is %s', (field, value, key) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: key });
  });
});

test('The numbers that the error message gives as examples are accepted', () => {
  for (const locale of locales) {
    const examples = formatMessage(locale, 'contact.error.phone.invalid').match(/\+?\d[\d\s-]+\d/g) ?? [];
    expect(examples).toHaveLength(2);
    for (const phone of examples) expect(errorsOf({ phone })).toEqual({});
  }
});

test('Invisible characters are removed from a number and an address', () => {
  const pasted = { ...valid, phone: '\u202A418 555-0142\u202C', email: '\u2066lea@exemple.ca\u2069' };
  expect(parseContact(pasted, subjects)).toMatchObject({ values: { phone: '418 555-0142', email: 'lea@exemple.ca' } });
});

test('Any subject is accepted when the settings list none', () => {
  expect(parseContact({ ...valid, subject: 'Une question' }, [])).toMatchObject({
    values: { subject: 'Une question' },
  });
  expect(parseContact({ ...valid, subject: '' }, [])).toEqual({ errors: { subject: 'required' } });
});

test('Names of maximum length, and numbers with country code and extension, are accepted', () => {
  expect(errorsOf({ firstName: '🙂'.repeat(100), message: 'm'.repeat(5000) })).toEqual({});
  expect(errorsOf({ phone: '+1 418 555-0142, poste 12' })).toEqual({});
});
