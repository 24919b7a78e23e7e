/** What the form can say of an address by itself; the backend has the last word. */
export type EmailProblem = 'blankEmail' | 'invalidEmail';

/** RFC 5321 allows an address 254 characters. */
export const emailMaxLength = 254;

/** Null when the address may be one: `camille@exemple.ca`. */
export function checkEmail(value: string): EmailProblem | null {
  const email = value.trim();
  if (email === '') return 'blankEmail';
  return email.length <= emailMaxLength && /^[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+$/.test(email)
    ? null
    : 'invalidEmail';
}
