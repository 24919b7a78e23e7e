import { memoize } from './memo.ts';
import { type HtmlNode, parseHtml } from './parse-html.ts';

/** Inline elements; the edges of any other element separate words. */
const phrasingNames = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var wbr del ins font'.split(
    ' ',
  ),
);
/** Elements whose content is not readable text. */
const silentNames = new Set([
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

/** Memoised, because cards show the same few descriptions to every visitor. */
const readMarkup = memoize(
  (html: string) => {
    const fragment = parseHtml(html);
    // Too deep to be parsed: tags are removed by pattern, which is enough for text that no person wrote.
    return squeeze(fragment ? fragment.childNodes.map(textOf).join('') : html.replaceAll(/<[^<>]*>/g, ' '));
  },
  { max: 4000 },
);

function textOf(node: HtmlNode): string {
  if ('value' in node) return node.value;
  if (!('tagName' in node) || silentNames.has(node.tagName)) return '';
  const text = node.childNodes.map(textOf).join('');
  return phrasingNames.has(node.tagName) ? text : ` ${text} `;
}

function squeeze(text: string): string {
  return text.replaceAll(/[ \t\r\n\f]+/g, ' ').trim();
}
