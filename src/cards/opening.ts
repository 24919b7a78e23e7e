import { clampText } from '#src/lib/text.ts';

/** Characters that a card shows of a summary: whole sentences, as many as fit. */
const usualLength = 140;
/** A first sentence of so many characters is shown whole; a longer one is cut, with an ellipsis. */
const greatestLength = 200;

/** The end of a sentence: its mark, perhaps a closing quotation mark, and the capital, figure or quotation after it. */
const sentenceEnd = /(?<=[.!?…](?:[\s\u00A0\u202F]?»|[”"])?)\s+(?=[\p{Lu}\p{N}«“"])/u;

/**
 * The first sentences of a text that fit a card, so that a card ends where a sentence ends.
 *
 * `toOpening('Talle chauffe. Elle ne vend pas de fruits : elle vend de la chaleur, et garantit…')` → `Talle chauffe.`
 */
export function toOpening(text: string, length = usualLength): string {
  let opening = '';
  for (const sentence of text.split(sentenceEnd)) {
    const longer = opening ? `${opening} ${sentence}` : sentence;
    if (opening && longer.length > length) return opening;
    opening = longer;
  }
  return clampText(opening, greatestLength);
}
