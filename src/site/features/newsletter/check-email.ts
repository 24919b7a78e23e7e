import { isEmailAddress, toPlainEmail } from '#src/contract/email-address.ts';

/** Errors that the form itself can find in an address; the backend may find others. */
export type EmailProblem = 'blankEmail' | 'invalidEmail';

/** The error in an address; null for a plausible one: `camille@exemple.ca`. */
export function checkEmail(value: string): EmailProblem | null {
  const email = toPlainEmail(value);
  if (email === '') return 'blankEmail';
  return isEmailAddress(email) ? null : 'invalidEmail';
}
