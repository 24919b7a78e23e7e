import { withoutInvisibleMarks } from '#src/lib/text.ts';

/** What the form can say of an address by itself; the backend has the last word. */
export type EmailProblem = 'blankEmail' | 'invalidEmail';

/** RFC 5321 allows an address 254 characters. */
export const emailMaxLength = 254;

/** What was typed or pasted, without space around it and marks that nobody sees. */
export const toPlainEmail = (value: string): string => withoutInvisibleMarks(value).trim();

/** Null when the address may be one: `camille@exemple.ca`. */
export function checkEmail(value: string): EmailProblem | null {
  const email = toPlainEmail(value);
  if (email === '') return 'blankEmail';
  return email.length <= emailMaxLength && /^[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+$/.test(email)
    ? null
    : 'invalidEmail';
}
