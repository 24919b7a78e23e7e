import { toPlainText } from '#src/platform/lib/plain-text.ts';

/** So many notes lie beside each other as a pattern. */
const few = { least: 3, most: 4 };
/** Characters of a heading of two lines, and of a text of three. */
const short = { heading: 60, copy: 140 };

/** Anything but paragraphs and broken lines. */
const structure = /<(?:a|ul|ol|h\d|img|figure|table|iframe|blockquote)\b/;

/** Whether HTML is one paragraph of at most two lines, with nothing but words. */
function isPlain(html: string): boolean {
  const parts = html.match(/<(?:p|br)\b/g) ?? [];
  return !structure.test(html) && new Set(parts).size === parts.length;
}

/**
 * Whether the items of an accordion are told rather than asked: a few statements with a line or two each, of which the editor
 * wants one to be seen at once. All of them together are no longer than an answer, and closing them would hide the best of a
 * page behind a click.
 */
export function areTold(
  items: readonly { readonly heading: string | null; readonly copy: string | null }[],
  openFirst: boolean,
): boolean {
  return (
    openFirst &&
    items.length >= few.least &&
    items.length <= few.most &&
    items.every(({ heading, copy }) => {
      const text = toPlainText(copy).trim();
      const isStatement = Boolean(heading) && !heading?.includes('?') && (heading?.length ?? 0) <= short.heading;
      return isStatement && text !== '' && text.length <= short.copy && isPlain(copy ?? '');
    })
  );
}
