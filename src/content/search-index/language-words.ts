/** What a language's tables say; every word is folded. */
export interface LanguageWords {
  /** Words by which people ask, and which say nothing of what they look for. */
  readonly queryStopWords: string;
  /** Sayings of several words, and the words that mean the same. */
  readonly sayings: Readonly<Record<string, string>>;
  /** Groups of words of which each answers for the others. */
  readonly synonyms: readonly string[];
}
