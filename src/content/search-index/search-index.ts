import MiniSearch, { type SearchOptions } from 'minisearch';
import type { Locale } from '#src/i18n/locales.ts';
import { type SearchLanguage, searchLanguageOf } from './language.ts';
import { orderFindings } from './order-findings.ts';
import type { SearchKind } from './search-kinds.ts';
import type { SearchRecord } from './search-record.ts';
import { toTerm, toTextWords } from './text-words.ts';
import { Vocabulary } from './vocabulary.ts';

/** One thing that was found. */
export interface Finding {
  readonly record: SearchRecord;
  /** For each word of the question that was found in it, the words of its texts that answer: `[['serre', 'serres']]`. */
  readonly found: readonly (readonly string[])[];
}

/** The answer to a question, the best first. */
export interface Findings {
  readonly findings: readonly Finding[];
  /** The question with its misspelt words as the content writes them; null when there are none. */
  readonly suggestion: string | null;
}

const fields = ['title', 'names', 'lead', 'text', 'label'] as const;
/** What a word counts where it stands: in a name of the thing far more than in its running text. */
const boost = { title: 9, names: 4, lead: 3, text: 1, label: 0.5 };
/** A long text is hardly worth less than a short one: a list of addresses answers who asks for one. */
const bm25 = { k: 1.2, b: 0.2, d: 0.5 };
/** What a word counts that is not the very one that was asked for. */
const weights = { kin: 0.85, prefix: 0.45, synonym: 0.5, neighbour: 0.25, further: 0.2 };
/** Letters from which on a word may be the beginning of a longer one. */
const shortestPrefix = 2;
/** What kinds count where nothing else tells: what the place offers before what is told about it. */
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

/** How one thing answers to one word. */
interface WordAnswer {
  readonly score: number;
  readonly isTitled: boolean;
  /** The words of its texts that do. */
  readonly terms: readonly string[];
}

/** Words of a question that a thing must have at least: nearly half of them. */
const fewestWords = (asked: number) => Math.max(1, Math.floor(asked / 2));

/** Everything of one site that can be found, in memory. */
export class SearchIndex {
  readonly #records = new Map<string, SearchRecord>();
  readonly #language: SearchLanguage;
  readonly #vocabulary: Vocabulary;
  readonly #index: MiniSearch<SearchRecord>;

  constructor(locale: Locale) {
    this.#language = searchLanguageOf(locale);
    this.#vocabulary = new Vocabulary(this.#language.stemOf);
    this.#index = new MiniSearch<SearchRecord>({
      fields: [...fields],
      searchOptions: { boost, bm25 },
      tokenize: toTextWords,
      processTerm: (word) => {
        const term = toTerm(word);
        if (term) this.#vocabulary.add(term, word);
        return term;
      },
    });
  }

  /** Adds a record, or puts it in the place of the one with its id. */
  put(record: SearchRecord): void {
    this.remove(record.id);
    this.#index.add(record);
    this.#records.set(record.id, record);
  }

  remove(id: string): void {
    if (!this.#records.delete(id)) return;
    this.#index.discard(id);
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
   * What answers a question: first what has all of its words, then what has most; among those by where the words stand
   * and how exactly they are the ones asked for; of events the next one first. What has less than half of the words is
   * left out.
   */
  search(query: string, now: Date): Findings {
    const asked = this.#language.toWords(query);
    const corrections = new Map<string, string>();
    const answers = asked.map((word) => {
      if (this.#isKnown(word)) return this.#find(word, []);
      const [best, ...others] = this.#neighboursOf(word);
      if (best !== undefined) corrections.set(word, best);
      return best === undefined ? new Map<string, WordAnswer>() : this.#find(best, others);
    });
    const found = new Map<string, { score: number; titled: number; found: (readonly string[])[] }>();
    for (const answer of answers) {
      for (const [id, { score, isTitled, terms }] of answer) {
        const known = found.get(id) ?? { score: 0, titled: 0, found: [] };
        known.score += score;
        known.titled += Number(isTitled);
        known.found.push(terms);
        found.set(id, known);
      }
    }
    const findings = [...found].flatMap(([id, { score, titled, found: words }]) => {
      const record = this.#records.get(id);
      if (!record || words.length < fewestWords(asked.length)) return [];
      return { record, found: words, titled, score: score * kindWeights[record.kind] };
    });
    return {
      findings: orderFindings(findings, now).map(({ record, found: words }) => ({ record, found: words })),
      suggestion: corrections.size > 0 ? this.#correct(query, corrections) : null,
    };
  }

  /** Whether the content has the word, its kin, a word that means the same or one that begins with it. */
  #isKnown(word: string): boolean {
    const { kin, synonyms } = this.#alternativesOf(word);
    if (kin.length > 0 || synonyms.length > 0 || this.#vocabulary.has(word)) return true;
    return word.length >= shortestPrefix && this.#index.search(word, { ...exactly, prefix: true }).length > 0;
  }

  /** The word's plural and others of its stem, and the words that mean the same, as far as the content has them. */
  #alternativesOf(word: string): Alternatives {
    const kin = this.#vocabulary.wordsOf(this.#language.stemOf(word)).filter((term) => term !== word);
    const synonyms = this.#language
      .synonymsOf(word)
      .flatMap((each) => [each, `${each}s`, `${each}es`])
      .filter((term) => this.#vocabulary.has(term) && term !== word && !kin.includes(term));
    return { kin, synonyms };
  }

  /** Each thing that answers to a word, by the best of the ways in which it does; the others count a little. */
  #find(word: string, neighbours: readonly string[]): Map<string, WordAnswer> {
    const { kin, synonyms } = this.#alternativesOf(word);
    const isPrefix = word.length >= shortestPrefix;
    const answers = new Map<string, WordAnswer>();
    const take = (terms: readonly string[], weight: number, options: SearchOptions = {}) => {
      if (terms.length === 0) return;
      const query = { combineWith: 'OR' as const, queries: [...terms] };
      for (const { id, score, match } of this.#index.search(query, { ...exactly, ...options })) {
        const before = answers.get(String(id));
        const [more, less] = [score * weight, before?.score ?? 0].toSorted((a, b) => b - a);
        answers.set(String(id), {
          score: (more ?? 0) + (less ?? 0) * weights.further,
          isTitled: (before?.isTitled ?? false) || Object.values(match).some((places) => places.includes('title')),
          terms: [...new Set([...(before?.terms ?? []), ...Object.keys(match)])],
        });
      }
    };
    take([word], 1, { prefix: isPrefix, weights: { prefix: weights.prefix, fuzzy: 0 } });
    take(kin, weights.kin);
    take(synonyms, weights.synonym);
    take(neighbours, weights.neighbour);
    return answers;
  }

  /** Words of the content that differ in a letter, or in two where the word is long; the most usual first. */
  #neighboursOf(word: string): string[] {
    if (word.length < 4 || /\d/.test(word)) return [];
    const distances = word.length < 6 ? [1] : [1, 2];
    for (const distance of distances) {
      const results = this.#index.search(word, { ...exactly, fuzzy: distance });
      const terms = new Set(results.flatMap(({ terms: each }) => each));
      const telling = [...terms].filter((term) => term.length > 2);
      if (telling.length === 0) continue;
      // Who mistypes a word seldom mistypes its first letter.
      const rank = (term: string) => this.#vocabulary.countOf(term) * (term[0] === word[0] ? 10 : 1);
      return telling.toSorted((a, b) => rank(b) - rank(a)).slice(0, 4);
    }
    return [];
  }

  #correct(query: string, corrections: ReadonlyMap<string, string>): string {
    return query.replace(/[\p{L}\p{N}\p{M}]+/gu, (typed) => {
      const correction = corrections.get(toTerm(typed) ?? '');
      return correction === undefined ? typed : this.#vocabulary.writtenFormOf(correction);
    });
  }
}

/** A search for words that are already as they are compared. */
const exactly = {
  tokenize: (text: string) => [text],
  processTerm: (term: string) => term,
};
