/**
 * Shortens a text for a description, at the end of a word and without trailing punctuation; a text that fits is
 * returned as it is. The result, ellipsis included, has at most `length` characters.
 *
 * `clampText('Une idée que tout le monde trouvait tiède', 20)` → `Une idée que tout…`
 */
export function clampText(text: string, length = 160): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length - 1).join('');
  const isBetweenWords = /\s/.test(characters[length - 1] ?? '');
  const whole = isBetweenWords ? cut : cut.replace(/\s+\S*$/, '');
  return `${whole.replace(/[\s,;:.!?…«“"(–—-]+$/u, '')}…`;
}
