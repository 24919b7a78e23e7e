const separator = '\0';

/**
 * A set of short texts in one string, which takes a tenth of the memory of a `Set`: for sets that are kept by the thousand
 * and rarely searched.
 */
export class PackedSet implements Iterable<string> {
  readonly #joined: string;

  constructor(texts: Iterable<string>) {
    this.#joined = [separator, ...[...texts].map((text) => text + separator)].join('');
  }

  has(text: string): boolean {
    return this.#joined.includes(separator + text + separator);
  }

  [Symbol.iterator](): Iterator<string> {
    return this.#joined.split(separator).slice(1, -1)[Symbol.iterator]();
  }
}
