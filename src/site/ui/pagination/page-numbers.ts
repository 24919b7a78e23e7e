/**
 * The numbered pages: first and last, the shown ones and their neighbours; null for a gap of two or more pages.
 * `pageNumbers(5, 5, 9)` → `[1, null, 4, 5, 6, null, 9]`
 */
export function pageNumbers(first: number, last: number, total: number): (number | null)[] {
  const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const named = [1, first - 1, ...shown, last + 1, total].filter((page) => page >= 1 && page <= total);
  const pages = [...new Set(named)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const missing = page - (pages[index - 1] ?? 0) - 1;
    if (missing === 0) return page;
    // A gap of a single page takes as much room as its number.
    return missing === 1 ? [page - 1, page] : [null, page];
  });
}
