import { maxEmailLength } from './email-address.ts';

/** The fields of the contact form, in their order on the page. */
export const contactFields = [
  'firstName',
  'lastName',
  'organization',
  'city',
  'email',
  'phone',
  'province',
  'subject',
  'message',
] as const;

export type ContactField = (typeof contactFields)[number];
export type ContactValues = Readonly<Record<ContactField, string>>;

/** Possible faults of a field; the keys are part of the content backend's contract. */
export const contactErrorKeys = ['required', 'invalid', 'tooLong', 'notAllowed'] as const;
export type ContactErrorKey = (typeof contactErrorKeys)[number];
export type ContactErrors = Readonly<Partial<Record<ContactField, ContactErrorKey>>>;

/** The greatest length of each field in characters, counted after trimming. */
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
