interface KnownWord {
  /** As the content writes it. */
  written: string;
  /** Number of occurrences. */
  count: number;
}

/** The words of the content, grouped by stem, with their usual spelling. */
export class Vocabulary {
  readonly #words = new Map<string, KnownWord>();
  readonly #byStem = new Map<string, string[]>();
  readonly #stemOf: (word: string) => string;

  constructor(stemOf: (word: string) => string) {
    this.#stemOf = stemOf;
  }

  /** @param term the word, folded */
  add(term: string, written: string): void {
    const known = this.#words.get(term);
    if (known) {
      known.count += 1;
      // A capital letter may only mark the beginning of a sentence: a word that also occurs in lower case is not a
      // name.
      if (written === written.toLowerCase() && known.written !== known.written.toLowerCase()) known.written = written;
      return;
    }
    this.#words.set(term, { written, count: 1 });
    const stem = this.#stemOf(term);
    const kin = this.#byStem.get(stem);
    if (kin) kin.push(term);
    else this.#byStem.set(stem, [term]);
  }

  /** Takes back one occurrence. */
  remove(term: string): void {
    const known = this.#words.get(term);
    if (!known) return;
    known.count -= 1;
    if (known.count > 0) return;
    this.#words.delete(term);
    const stem = this.#stemOf(term);
    const kin = this.wordsOf(stem).filter((word) => word !== term);
    if (kin.length > 0) this.#byStem.set(stem, kin);
    else this.#byStem.delete(stem);
  }

  has(term: string): boolean {
    return this.#words.has(term);
  }

  /** The words of a stem. */
  wordsOf(stem: string): readonly string[] {
    return this.#byStem.get(stem) ?? [];
  }

  writtenFormOf(term: string): string {
    return this.#words.get(term)?.written ?? term;
  }

  countOf(term: string): number {
    return this.#words.get(term)?.count ?? 0;
  }

  get size(): number {
    return this.#words.size;
  }
}
