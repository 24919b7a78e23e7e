import { expect, it } from 'vitest';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { locales } from '#src/contract/locales.ts';
import { checkContact } from './contact-rules.ts';

const subjects = ['Louer une salle', 'Rent a room'];
const form = {
  firstName: ' Léa ',
  lastName: 'Marsolais-Trinh',
  organization: '',
  city: 'Québec',
  email: 'lea@exemple.example',
  phone: '(418) 555-0142 poste 12',
  province: 'Québec',
  subject: 'Rent a room',
  message: 'Bonjour,\r\n\r\nune question.',
};

const errorsOf = (changes: Record<string, unknown>) => {
  const result = checkContact({ ...form, ...changes }, subjects);
  return 'errors' in result ? result.errors : null;
};

it('a valid form comes out trimmed and in one spelling', () => {
  expect(checkContact(form, subjects)).toEqual({
    values: {
      ...form,
      firstName: 'Léa',
      phone: '418 555-0142, 12',
      province: 'QC',
      message: 'Bonjour,\n\nune question.',
    },
  });
});

it('every field except the organization is required', () => {
  const result = checkContact({}, subjects);
  expect('errors' in result && result.errors).toEqual({
    firstName: 'required',
    lastName: 'required',
    city: 'required',
    email: 'required',
    phone: 'required',
    province: 'required',
    subject: 'required',
    message: 'required',
  });
  expect(errorsOf({ organization: undefined })).toBeNull();
  expect(errorsOf({ firstName: '\u00a0 ' })).toEqual({ firstName: 'required' });
});

it.each(['firstName', 'lastName', 'organization', 'city'])(
  '%s has up to 100 characters, however they are coded',
  (field) => {
    expect(errorsOf({ [field]: 'é'.repeat(100) })).toBeNull();
    expect(errorsOf({ [field]: '🌲'.repeat(100) })).toBeNull();
    expect(errorsOf({ [field]: 'é'.repeat(101) })).toEqual({ [field]: 'tooLong' });
  },
);

it('a message has up to 5000 characters', () => {
  expect(errorsOf({ message: 'a'.repeat(5000) })).toBeNull();
  expect(errorsOf({ message: 'a'.repeat(5001) })).toEqual({ message: 'tooLong' });
});

it('a subject matches its listed form, however its accents are encoded', () => {
  const listed = 'De\u0301poser un projet';
  for (const subject of [listed, listed.normalize('NFC')])
    expect(checkContact({ ...form, subject }, [listed])).toMatchObject({ values: { subject: listed } });
});

it('any subject is accepted where the settings list none', () => {
  expect('values' in checkContact({ ...form, subject: 'Une question' }, [])).toBe(true);
  expect(checkContact({ ...form, subject: ' ' }, [])).toEqual({ errors: { subject: 'required' } });
});

it.each([
  [{ email: 'lea' }, { email: 'invalid' }],
  [{ email: 'lea@exemple' }, { email: 'invalid' }],
  [{ email: `${'a'.repeat(250)}@b.example` }, { email: 'tooLong' }],
  [{ phone: '555-0142' }, { phone: 'invalid' }],
  [{ phone: 'appelez-moi' }, { phone: 'invalid' }],
  [{ phone: '+1 418 555-0142, poste 12' }, null],
  [{ province: 'Atlantis' }, { province: 'notAllowed' }],
  [{ subject: 'Autre' }, { subject: 'notAllowed' }],
  [{ firstName: 'Léa\nBcc: a@b.example' }, { firstName: 'invalid' }],
  [{ city: 'Qué\u0000bec' }, { city: 'invalid' }],
  [{ message: 'a\u0007b' }, { message: 'invalid' }],
  [{ firstName: 'L\ud800a' }, { firstName: 'invalid' }],
  [{ firstName: '=?utf-8?Q?Bcc?=' }, { firstName: 'invalid' }],
  [{ lastName: 'Roy =?UTF-8?b?QmNj?=' }, { lastName: 'invalid' }],
  [{ organization: '=?iso-8859-1*fr?q?a?=' }, { organization: 'invalid' }],
  [{ city: '=?utf-8?Q?=0D=0ABcc:?=' }, { city: 'invalid' }],
  [{ email: '=?utf-8?Q?a?=@b.example' }, { email: 'invalid' }],
  [{ message: '2+2=?' }, null],
  [{ message: 'Un en-tête =?utf-8?Q?a?= cité' }, null],
  [{ firstName: '\u202E\u200B' }, { firstName: 'required' }],
  [{ lastName: 3 }, { lastName: 'invalid' }],
  [{ lastName: { $ne: null } }, { lastName: 'invalid' }],
  [{ province: 'outside' }, null],
  [{ province: 'Outside Canada' }, null],
])('%j gives %j', (changes, errors) => {
  expect(errorsOf(changes)).toEqual(errors);
});

it('the numbers that an error gives as examples are accepted', () => {
  for (const locale of locales) {
    const examples = formatMessage(locale, 'contact.error.phone.invalid').match(/\+?\d[\d\s-]+\d/g) ?? [];
    expect(examples).toHaveLength(2);
    for (const phone of examples) expect(errorsOf({ phone })).toBeNull();
  }
});

it('a subject that a visitor types has neither direction marks nor encoded words', () => {
  const type = (subject: string) => checkContact({ ...form, subject }, []);
  expect(type('Facture\u202Egnp.exe')).toMatchObject({ values: { subject: 'Facturegnp.exe' } });
  expect(type('=?utf-8?B?QmNj?=')).toEqual({ errors: { subject: 'invalid' } });
  expect(type('2+2=?')).toMatchObject({ values: { subject: '2+2=?' } });
});

it.each(['firstName', 'lastName', 'organization', 'city'])(
  '%s comes out without direction marks, and with the joiners that its script needs',
  (field) => {
    const typed = { ...form, [field]: '\u2067فاطمه\u200Cخان\u2069\u200F \uFEFFRoy\u00AD' };
    expect(checkContact(typed, subjects)).toMatchObject({ values: { [field]: 'فاطمه\u200Cخان Roy' } });
  },
);

it('invisible marks are removed from a number and an address', () => {
  const pasted = { ...form, phone: '\u202A418 555-0142\u202C', email: '\u2066lea@exemple.ca\u2069' };
  expect(checkContact(pasted, subjects)).toMatchObject({ values: { phone: '418 555-0142', email: 'lea@exemple.ca' } });
});
