/**
 * Titles below each other without the words that all of them begin or end with. None is left without a word.
 *
 * `['Partenaires financiers', 'Partenaires médias']` → `['Financiers', 'Médias']`
 */
export function toShortTitles(titles: readonly string[]): string[] {
  const words = titles.map((title) => title.split(' '));
  const shortest = Math.min(...words.map(({ length }) => length));
  const most = titles.length > 1 ? shortest - 1 : 0;
  const before = countShared(words, most);
  const after = countShared(
    words.map((own) => own.toReversed()),
    most - before,
  );
  return words.map((own) => {
    const [first = '', ...rest] = own.slice(before, own.length - after).join(' ');
    return first.toUpperCase() + rest.join('');
  });
}

/** How many words all of them begin with, at most so many. */
function countShared([first = [], ...others]: readonly (readonly string[])[], most: number): number {
  let count = 0;
  while (count < most && others.every((words) => words[count] === first[count])) count += 1;
  return count;
}
