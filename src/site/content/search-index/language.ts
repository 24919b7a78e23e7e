import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import MiniSearch from 'minisearch';
import type { Locale } from '#src/contract/locales.ts';
import { foldText, toSearchWords } from '#src/platform/lib/fold-text.ts';
import { englishWords } from './english-words.ts';
import { frenchWords } from './french-words.ts';
import type { LanguageWords } from './language-words.ts';

/** How queries in one language are read and words compared. */
export interface SearchLanguage {
  /**
   * The words of a query without stop words; all of them when there are only stop words. A hyphenated word is one word where
   * it is known as one.
   */
  readonly toWords: (query: string, isKnown?: (word: string) => boolean) => string[];
  /** The stem of a folded word: `canots` → `canot`, `financement` → `financ`. */
  readonly stemOf: (word: string) => string;
  /** Folded synonyms of a word and of the words with its stem, in the singular. */
  readonly synonymsOf: (word: string) => readonly string[];
  /** Folded words with synonyms that a misspelt word may have been meant for, the closest first. */
  readonly spellingsOf: (word: string) => readonly string[];
}

function createLanguage(words: LanguageWords, stem: (word: string) => string): SearchLanguage {
  const queryStopWords = new Set(words.queryStopWords.split(/\s+/));
  // Numbers have no plural, and stemming makes the shortest words unrecognisable.
  const stemOf = (word: string) => (word.length < 4 || /\d/.test(word) ? word : (words.stems[word] ?? stem(word)));
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
  const members = new Set(words.synonyms.flatMap((group) => group.split(/\s+/)));
  const spellings = new MiniSearch<{ id: string }>({ fields: ['id'] });
  spellings.addAll([...members].map((id) => ({ id })));
  return {
    toWords(query, isKnown = () => false) {
      const folded = foldText(query)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      const plain = sayings.reduce((text, [saying, meaning]) => text.replace(saying, meaning), folded);
      // A phrase has been replaced in the folded text. Without one the original query is split, because its apostrophes
      // separate words.
      const searched = toSearchWords(plain === folded ? joinHyphenated(query, isKnown) : plain);
      const telling = searched.filter((word) => !queryStopWords.has(word));
      return telling.length > 0 ? telling : searched;
    },
    stemOf,
    synonymsOf: (word) => [...(synonyms.get(stemOf(word)) ?? [])],
    spellingsOf: (word) => spellings.search(word, { fuzzy: word.length < 6 ? 1 : 2 }).map(({ id }) => String(id)),
  };
}

/** A part of a hyphenated word that says less than this is in nearly every text: `co-`, `pré-`. */
const shortestPart = 4;

/** `co-op` → `coop` where that is a word; `co-fondatrice` → `fondatrice`. */
function joinHyphenated(query: string, isKnown: (word: string) => boolean): string {
  return query.replace(/[\p{L}\p{M}‑-]+/gu, (run) => {
    const parts = run.split(/[-‑]/).filter(Boolean);
    if (parts.length < 2) return run;
    const joined = parts.join('');
    if (isKnown(foldText(joined))) return joined;
    const telling = parts.filter((part) => part.length >= shortestPart);
    return telling.length > 0 ? telling.join(' ') : joined;
  });
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
