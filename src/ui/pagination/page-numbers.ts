/**
 * The numbered pages: first and last, the shown ones and their neighbours; null for a gap of two or more pages.
 * `pageNumbers(5, 5, 9)` → `[1, null, 4, 5, 6, null, 9]`
 */
export function pageNumbers(first: number, last: number, total: number): (number | null)[] {
  const isNamed = (page: number) =>
    page === 1 || page === total || page === first - 1 || page === last + 1 || page === first || page === last;
  const numbers: (number | null)[] = [];
  for (let page = 1; page <= total; page += 1) {
    // A gap of a single page takes as much room as its number.
    const isLonely = !isNamed(page) && isNamed(page - 1) && isNamed(page + 1);
    if (isNamed(page) || isLonely || (page > first && page < last)) numbers.push(page);
    else if (numbers.at(-1) !== null) numbers.push(null);
  }
  return numbers;
}
