/** Shorter words fit a column of the narrowest screen. */
const longWord = /\p{L}{12,}/gu;
/** Letters that stay together at either end of a word. */
const [before, after] = [4, 4];

/**
 * Soft hyphens in the long words of a person's name, each before a consonant between two vowels. Browsers have no dictionary
 * for names, and would cut them anywhere without a hyphen. `Venkataramanan` → `Venka-tara-manan`, with soft hyphens
 */
export function toHyphenatedName(name: string): string {
  return name.normalize('NFC').replaceAll(longWord, (word) => {
    const letters = [...word];
    const kinds = letters.map((letter) => (/^[aeiouy]/i.test(letter.normalize('NFD')) ? 'v' : 'c')).join('');
    let last = 0;
    return letters
      .map((letter, index) => {
        const isBreak =
          kinds.slice(index - 1, index + 2) === 'vcv' && index - last >= before && letters.length - index >= after;
        if (isBreak) last = index;
        return isBreak ? `\u00AD${letter}` : letter;
      })
      .join('');
  });
}
