import { withoutInvisibleMarks } from '#src/platform/lib/text.ts';
import { hasEncodedWord, toPlainLine } from './plain-line.ts';

/** Longest address that can be delivered to (RFC 5321 §4.5.3.1.3). */
export const maxEmailLength = 254;

const email =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/** Cleans typed or pasted input: `\u2066lea@exemple.ca\u2069` → `lea@exemple.ca`. */
export const toPlainEmail = (text: string): string => toPlainLine(withoutInvisibleMarks(text));

/** Whether a text without surrounding space has the form of an e-mail address on a domain with a dot. */
export function isEmailAddress(text: string): boolean {
  const local = text.slice(0, Math.max(0, text.lastIndexOf('@')));
  return text.length <= maxEmailLength && local.length <= 64 && email.test(text) && !hasEncodedWord(text);
}
