import { memoize } from './memo.ts';
import { type HtmlNode, parseHtml } from './parse-html.ts';

/** Elements that stand inside a line of text; the edges of any other one separate words. */
const PHRASING = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var wbr del ins font'.split(
    ' ',
  ),
);
/** Elements whose content is not text for people. */
const SILENT = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'textarea',
  'title',
]);

/**
 * The text of an HTML fragment on one line: references decoded, tags dropped, blocks separated by one space. No-break
 * spaces are kept. Takes any string, however broken, and never throws.
 *
 * `<p>L&rsquo;eau</p><p>froide</p>` → `L’eau froide`
 */
export function toPlainText(html: string | null | undefined): string {
  if (!html) return '';
  return /[<&]/.test(html) ? readMarkup(html) : squeeze(html);
}

/** Cards show the same few descriptions to every visitor. */
const readMarkup = memoize(
  (html: string) => {
    const fragment = parseHtml(html);
    // Too deep to be parsed: the tags are cut out as they stand, which is enough for a text that nobody wrote.
    return squeeze(fragment ? fragment.childNodes.map(textOf).join('') : html.replaceAll(/<[^<>]*>/g, ' '));
  },
  { max: 4000 },
);

function textOf(node: HtmlNode): string {
  if ('value' in node) return node.value;
  if (!('tagName' in node) || SILENT.has(node.tagName)) return '';
  const text = node.childNodes.map(textOf).join('');
  return PHRASING.has(node.tagName) ? text : ` ${text} `;
}

function squeeze(text: string): string {
  return text.replaceAll(/[ \t\r\n\f]+/g, ' ').trim();
}
