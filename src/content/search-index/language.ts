import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import type { Locale } from '#src/i18n/locales.ts';
import { foldText, toSearchWords } from '#src/lib/fold-text.ts';
import { englishWords } from './english-words.ts';
import { frenchWords } from './french-words.ts';
import type { LanguageWords } from './language-words.ts';

/** How queries in one language are read and words compared. */
export interface SearchLanguage {
  /** The words of a query without stop words; all of them when there are only stop words. */
  readonly toWords: (query: string) => string[];
  /** The stem of a folded word: `canots` → `canot`, `financement` → `financ`. */
  readonly stemOf: (word: string) => string;
  /** Folded synonyms of a word and of the words with its stem, in the singular. */
  readonly synonymsOf: (word: string) => readonly string[];
}

function createLanguage(words: LanguageWords, stem: (word: string) => string): SearchLanguage {
  const queryStopWords = new Set(words.queryStopWords.split(/\s+/));
  // Numbers have no plural, and stemming makes the shortest words unrecognisable.
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
      // A phrase has been replaced in the folded text. Without one the original query is split, because its apostrophes
      // separate words.
      const searched = toSearchWords(plain === folded ? query : plain);
      const telling = searched.filter((word) => !queryStopWords.has(word));
      return telling.length > 0 ? telling : searched;
    },
    stemOf,
    synonymsOf: (word) => [...(synonyms.get(stemOf(word)) ?? [])],
  };
}

/**
 * A French noun in -age shares the stem of its verb, which the stemmer leaves apart: `prototypage` → `prototyp`. Not the
 * shortest, most of which have none: a village is no town, and a message no mass.
 */
function stemFrenchNoun(word: string): string {
  return stemFrench(word).replace(/^(.{6,})ag$/, '$1');
}

const languages: Record<Locale, SearchLanguage> = {
  'fr-CA': createLanguage(frenchWords, stemFrenchNoun),
  'en-CA': createLanguage(englishWords, stemEnglish),
};

export function searchLanguageOf(locale: Locale): SearchLanguage {
  return languages[locale];
}
