/** The word lists of a language; every word is folded. */
export interface LanguageWords {
  /** Stop words of queries: words that people use to ask, such as “where” or “find”. */
  readonly queryStopWords: string;
  /** Phrases of several words, and the words that replace them in a query. */
  readonly sayings: Readonly<Record<string, string>>;
  /** Groups of synonyms. */
  readonly synonyms: readonly string[];
  /** Stems of words that the stemmer gives the stem of another word. */
  readonly stems: Readonly<Record<string, string>>;
}
