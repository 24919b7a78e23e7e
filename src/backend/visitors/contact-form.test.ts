import { expect, it } from 'vitest';
import { checkContactForm } from './contact-form.ts';

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
  const result = checkContactForm({ ...form, ...changes }, subjects);
  return 'errors' in result ? result.errors : null;
};

it('a good form is kept trimmed and in one spelling', () => {
  expect(checkContactForm(form, subjects)).toEqual({
    message: {
      ...form,
      firstName: 'Léa',
      phone: '418 555-0142, 12',
      province: 'QC',
      message: 'Bonjour,\n\nune question.',
    },
  });
});

it('every required field is asked for, and only those', () => {
  const result = checkContactForm({}, subjects);
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

it('any subject is taken where the settings list none', () => {
  expect('message' in checkContactForm({ ...form, subject: 'Une question' }, [])).toBe(true);
  expect(checkContactForm({ ...form, subject: ' ' }, [])).toEqual({ errors: { subject: 'required' } });
});

it.each([
  [{ email: 'lea' }, { email: 'invalid' }],
  [{ email: `${'a'.repeat(250)}@b.example` }, { email: 'tooLong' }],
  [{ phone: '555-0142' }, { phone: 'invalid' }],
  [{ province: 'Atlantis' }, { province: 'notAllowed' }],
  [{ subject: 'Autre' }, { subject: 'notAllowed' }],
  [{ firstName: 'Léa\nBcc: a@b.example' }, { firstName: 'invalid' }],
  [{ city: 'Qué\u0000bec' }, { city: 'invalid' }],
  [{ message: 'a\u0007b' }, { message: 'invalid' }],
  [{ firstName: 'L\ud800a' }, { firstName: 'invalid' }],
  [{ lastName: 3 }, { lastName: 'invalid' }],
  [{ lastName: { $ne: null } }, { lastName: 'invalid' }],
  [{ province: 'outside' }, null],
  [{ province: 'Outside Canada' }, null],
])('%j gives %j', (changes, errors) => {
  expect(errorsOf(changes)).toEqual(errors);
});
