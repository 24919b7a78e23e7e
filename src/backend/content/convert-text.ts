import type { Language } from './content-types.ts';
import { languages } from './content-types.ts';
import { describeValue } from './content-problems.ts';
import { isYamlMap } from './yaml-files.ts';

/** Reports a problem of the current value. */
export type Complain = (message: string) => void;

/** Whether a value is translated: `{ fr: …, en: … }`. */
function isTranslated(value: unknown): value is Partial<Record<Language, unknown>> {
  if (!isYamlMap(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => (languages as readonly string[]).includes(key));
}

/** The value in one language; a value that is not translated is the same in all. */
export function inLanguage(value: unknown, language: Language, complain: Complain): unknown {
  if (!isTranslated(value)) return value;
  if (!(language in value)) complain(`expected it in ${language} too, found ${describeValue(value)}`);
  return value[language];
}

/** A text in one language; null when it is absent or empty. Numbers and booleans are the text that was typed. */
export function convertText(value: unknown, language: Language, complain: Complain): string | null {
  const text = inLanguage(value, language, complain);
  if (text === undefined || text === null) return null;
  if (typeof text === 'string' || typeof text === 'number' || typeof text === 'boolean') return String(text).trim();
  complain(`expected a text or { fr: …, en: … }, found ${describeValue(text)}`);
  return null;
}
