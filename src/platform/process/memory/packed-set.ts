/**
 * Every text that was in a set, by its number, for as long as the process lives. Sets have identities of items of the
 * content in common, so that this is bounded by the content.
 */
const texts: string[] = [];
const numbers = new Map<string, number>();

/**
 * A set of texts as numbers, which takes four bytes a text, and so much less memory than a `Set`: for sets that are kept by the thousand,
 * consist of the same few texts, and are rarely searched.
 */
export class PackedSet implements Iterable<string> {
  readonly #numbers: Uint32Array;

  constructor(members: Iterable<string>) {
    this.#numbers = Uint32Array.from([...new Set(members)], toNumber);
  }

  has(text: string): boolean {
    const number = numbers.get(text);
    return number !== undefined && this.#numbers.includes(number);
  }

  *[Symbol.iterator](): Iterator<string> {
    for (const number of this.#numbers) yield texts[number] ?? '';
  }
}

function toNumber(text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  const number = texts.push(text) - 1;
  numbers.set(text, number);
  return number;
}
