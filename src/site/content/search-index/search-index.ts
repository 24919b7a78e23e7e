import MiniSearch, { type SearchOptions } from 'minisearch';
import type { Locale } from '#src/contract/locales.ts';
import { toSearchWords } from '#src/platform/lib/fold-text.ts';
import { type SearchLanguage, searchLanguageOf } from './language.ts';
import { orderFindings } from './rank-results.ts';
import type { SearchKind } from './search-kinds.ts';
import type { SearchRecord } from './search-record.ts';
import { toTerm, toTextWords } from './text-words.ts';
import { Vocabulary } from './vocabulary.ts';

/** One search result. */
export interface Finding {
  readonly record: SearchRecord;
  /** For each word of the query that was found, the matching words of the entry's texts: `[['serre', 'serres']]`. */
  readonly found: readonly (readonly string[])[];
  /** Those of them that the visitor has typed, in any form: no synonyms. They are marked where the result shows them. */
  readonly typed: readonly string[];
}

/** The results of a query, the best first. */
export interface Findings {
  readonly findings: readonly Finding[];
  /** The query with misspelt words corrected to words of the content; null without any. */
  readonly suggestion: string | null;
}

const fields = ['title', 'names', 'lead', 'text', 'label'] as const;
/**
 * Weight of a match by field: a name of the entry counts far more than its running text. So does the name of its kind: who
 * searches for “program” wants the programs before a page that mentions them.
 */
const boost = { title: 9, names: 4, lead: 3, text: 1, label: 7 };
/**
 * A low `b`: long texts hardly count less than short ones, because a page that lists addresses is a good result for one
 * of them.
 */
const bm25 = { k: 1.2, b: 0.2, d: 0.5 };
/** Weight of a match that is not exact. */
const weights = { kin: 0.85, prefix: 0.45, synonym: 0.5, neighbour: 0.25, further: 0.2 };
/** Length from which a word of the query also matches longer words that begin with it. */
const shortestPrefix = 2;
/** Weight by kind, which decides between equal matches: the organisation's offers come before articles about them. */
const kindWeights: Record<SearchKind, number> = {
  programs: 1.4,
  pages: 1.2,
  events: 1.1,
  entities: 1,
  trails: 1,
  partners: 0.9,
  companies: 0.9,
  articles: 0.9,
  pressReleases: 0.8,
};

interface Alternatives {
  readonly kin: readonly string[];
  readonly synonyms: readonly string[];
}

/** How an entry matches one word of the query. */
interface WordAnswer {
  readonly score: number;
  readonly isTitled: boolean;
  /** The matching words of its texts. */
  readonly terms: readonly string[];
  /** Those that are the word itself, its beginning or an inflected form of it. */
  readonly own: readonly string[];
}

/** The number of words of a query that an entry must match: half of them, rounded down, and at least one. */
const minimumWords = (wanted: number) => Math.max(1, Math.floor(wanted / 2));

/** The search index of one site, in memory. */
export class SearchIndex {
  readonly #records = new Map<string, SearchRecord>();
  readonly #language: SearchLanguage;
  readonly #vocabulary: Vocabulary;
  readonly #index: MiniSearch<SearchRecord>;
  #isRemoving = false;

  constructor(locale: Locale) {
    this.#language = searchLanguageOf(locale);
    this.#vocabulary = new Vocabulary(this.#language.stemOf);
    this.#index = new MiniSearch<SearchRecord>({
      fields: [...fields],
      searchOptions: { boost, bm25 },
      tokenize: toTextWords,
      processTerm: (word) => {
        const term = toTerm(word);
        if (term && this.#isRemoving) this.#vocabulary.remove(term);
        else if (term) this.#vocabulary.add(term, word);
        return term;
      },
    });
  }

  /** Adds a record, or replaces the one with the same id. */
  put(record: SearchRecord): void {
    this.remove(record.id);
    this.#index.add(record);
    this.#records.set(record.id, record);
  }

  /**
   * Takes a record out word by word. MiniSearch's `discard` would leave its words to a vacuum that takes several turns, and
   * fails for good when a record is added between two of them, or a search comes upon such a word.
   */
  remove(id: string): void {
    const record = this.#records.get(id);
    if (!record) return;
    this.#isRemoving = true;
    this.#index.remove(record);
    this.#isRemoving = false;
    this.#records.delete(id);
  }

  kindOf(id: string): SearchKind | null {
    return this.#records.get(id)?.kind ?? null;
  }

  get size(): number {
    return this.#records.size;
  }

  get words(): number {
    return this.#vocabulary.size;
  }

  /**
   * The entries that match a query: those with all of its words first, then those with most of them, each by field and
   * exactness of the matches; among events the next one first. Entries with too few of the words are left out.
   */
  search(query: string, now: Date): Findings {
    const wanted = this.#language.toWords(query, (word) => this.#isKnown(word));
    const typedStems = new Set(toSearchWords(query).map((word) => this.#language.stemOf(word)));
    const corrections = new Map<string, string>();
    const answers = wanted.map((word) => {
      if (this.#isKnown(word)) return this.#find(word, []);
      const [best, ...others] = this.#neighboursOf(word);
      if (best !== undefined) corrections.set(word, best);
      return best === undefined ? new Map<string, WordAnswer>() : this.#find(best, others);
    });
    const found = new Map<string, { score: number; titled: number; found: (readonly string[])[]; typed: string[] }>();
    for (const [index, answer] of answers.entries()) {
      // A saying is searched by its meaning, in other words than the typed ones.
      const isTyped = typedStems.has(this.#language.stemOf(wanted[index] ?? ''));
      for (const [id, { score, isTitled, terms, own }] of answer) {
        const known = found.get(id) ?? { score: 0, titled: 0, found: [], typed: [] };
        known.score += score;
        known.titled += Number(isTitled);
        known.found.push(terms);
        if (isTyped) known.typed.push(...own);
        found.set(id, known);
      }
    }
    const findings = [...found].flatMap(([id, { score, titled, found: words, typed }]) => {
      const record = this.#records.get(id);
      if (!record || words.length < minimumWords(wanted.length)) return [];
      return { record, found: words, typed, titled, score: score * kindWeights[record.kind] };
    });
    return {
      findings: orderFindings(findings, now).map(({ record, found: words, typed }) => ({
        record,
        found: words,
        typed,
      })),
      suggestion: corrections.size > 0 ? this.#correct(query, corrections) : null,
    };
  }

  /** Whether the content contains the word, an inflected form or a synonym of it, or a word that begins with it. */
  #isKnown(word: string): boolean {
    const { kin, synonyms } = this.#alternativesOf(word);
    if (kin.length > 0 || synonyms.length > 0 || this.#vocabulary.has(word)) return true;
    return word.length >= shortestPrefix && this.#index.search(word, { ...exactly, prefix: true }).length > 0;
  }

  /** Other words with the same stem, such as the plural, and synonyms, as far as the content contains them. */
  #alternativesOf(word: string): Alternatives {
    const kin = this.#vocabulary.wordsOf(this.#language.stemOf(word)).filter((term) => term !== word);
    const synonyms = this.#language
      .synonymsOf(word)
      .flatMap((each) => [each, `${each}s`, `${each}es`])
      .filter((term) => this.#vocabulary.has(term) && term !== word && !kin.includes(term));
    return { kin, synonyms };
  }

  /** The entries that match a word, each with the score of its best match and a small share of the others. */
  #find(word: string, neighbours: readonly string[]): Map<string, WordAnswer> {
    const { kin, synonyms } = this.#alternativesOf(word);
    const isPrefix = word.length >= shortestPrefix;
    const answers = new Map<string, WordAnswer>();
    const take = (terms: readonly string[], weight: number, isOwn: boolean, options: SearchOptions = {}) => {
      if (terms.length === 0) return;
      const query = { combineWith: 'OR' as const, queries: [...terms] };
      for (const { id, score, match } of this.#index.search(query, { ...exactly, ...options })) {
        const before = answers.get(String(id));
        const matching = Object.keys(match);
        const [more, less] = [score * weight, before?.score ?? 0].toSorted((a, b) => b - a);
        answers.set(String(id), {
          score: (more ?? 0) + (less ?? 0) * weights.further,
          isTitled: (before?.isTitled ?? false) || Object.values(match).some((places) => places.includes('title')),
          terms: [...new Set([...(before?.terms ?? []), ...matching])],
          own: isOwn ? [...new Set([...(before?.own ?? []), ...matching])] : (before?.own ?? []),
        });
      }
    };
    take([word], 1, true, { prefix: isPrefix, weights: { prefix: weights.prefix, fuzzy: 0 } });
    take(kin, weights.kin, true);
    take(synonyms, weights.synonym, false);
    take(neighbours, weights.neighbour, false);
    return answers;
  }

  /** Words of the content within an edit distance of one, or two for long words; the most frequent first. */
  #neighboursOf(word: string): string[] {
    if (word.length < 4 || /\d/.test(word)) return [];
    const distances = word.length < 6 ? [1] : [1, 2];
    for (const distance of distances) {
      const results = this.#index.search(word, { ...exactly, fuzzy: distance });
      const terms = new Set(results.flatMap(({ terms: each }) => each));
      const telling = [...terms].filter((term) => term.length > 2);
      if (telling.length === 0) continue;
      // Typing errors seldom affect the first letter.
      const rank = (term: string) => this.#vocabulary.countOf(term) * (term[0] === word[0] ? 10 : 1);
      return telling.toSorted((a, b) => rank(b) - rank(a)).slice(0, 4);
    }
    // A word that no entry has, but of which one has a synonym.
    return this.#language
      .spellingsOf(word)
      .filter((each) => this.#isKnown(each))
      .slice(0, 1);
  }

  #correct(query: string, corrections: ReadonlyMap<string, string>): string {
    return query.replace(/[\p{L}\p{N}\p{M}]+/gu, (typed) => {
      const correction = corrections.get(toTerm(typed) ?? '');
      return correction === undefined ? typed : this.#vocabulary.writtenFormOf(correction);
    });
  }
}

/** Options for terms that are already folded. */
const exactly = {
  tokenize: (text: string) => [text],
  processTerm: (term: string) => term,
};
