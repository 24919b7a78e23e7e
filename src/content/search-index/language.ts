import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import type { Locale } from '#src/i18n/locales.ts';
import { foldText, toSearchWords } from '#src/lib/fold-text.ts';
import { englishWords } from './english-words.ts';
import { frenchWords } from './french-words.ts';
import type { LanguageWords } from './language-words.ts';

/** How words of one language are asked for and compared. */
export interface SearchLanguage {
  /** The words of a question that say what is looked for; all of them when none does. */
  readonly toWords: (query: string) => string[];
  /** What a folded word has in common with its plural and its kin: `canots` → `canot`, `financement` → `financ`. */
  readonly stemOf: (word: string) => string;
  /** Folded words that mean the same as a word or its kin, in the singular. */
  readonly synonymsOf: (word: string) => readonly string[];
}

function createLanguage(words: LanguageWords, stem: (word: string) => string): SearchLanguage {
  const queryStopWords = new Set(words.queryStopWords.split(/\s+/));
  // A number has no plural, and the shortest words are changed beyond recognition.
  const stemOf = (word: string) => (word.length < 4 || /\d/.test(word) ? word : stem(word));
  const sayings = Object.entries(words.sayings).map(
    ([saying, meaning]) => [new RegExp(`(?<![\\p{L}\\p{N}])${saying}(?![\\p{L}\\p{N}])`, 'gu'), meaning] as const,
  );
  const synonyms = new Map<string, Set<string>>();
  for (const group of words.synonyms) {
    const members = group.split(/\s+/);
    for (const member of members) {
      const known = synonyms.get(stemOf(member)) ?? new Set();
      for (const other of members) if (stemOf(other) !== stemOf(member)) known.add(other);
      synonyms.set(stemOf(member), known);
    }
  }
  return {
    toWords(query) {
      const folded = foldText(query)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      const plain = sayings.reduce((text, [saying, meaning]) => text.replace(saying, meaning), folded);
      // A saying stands in the place of its words; apostrophes matter where there is none.
      const searched = toSearchWords(plain === folded ? query : plain);
      const telling = searched.filter((word) => !queryStopWords.has(word));
      return telling.length > 0 ? telling : searched;
    },
    stemOf,
    synonymsOf: (word) => [...(synonyms.get(stemOf(word)) ?? [])],
  };
}

const languages: Record<Locale, SearchLanguage> = {
  'fr-CA': createLanguage(frenchWords, stemFrench),
  'en-CA': createLanguage(englishWords, stemEnglish),
};

export function searchLanguageOf(locale: Locale): SearchLanguage {
  return languages[locale];
}
