import { memoize } from './memo.ts';
import { type HtmlElement, type HtmlNode, parseHtml } from './parse-html.ts';

/** Inline elements; the edges of any other element separate words. */
const phrasingNames = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q samp small span strong sub sup time u var wbr ins font'.split(
    ' ',
  ),
);
/**
 * Elements whose content is not readable text; and text that is struck out, because one line of plain text would say the old
 * price and the new one alike.
 */
const silentNames = new Set([
  'del',
  's',
  'strike',
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
    return squeeze(
      fragment ? fragment.childNodes.map((node) => textOf(node)).join('') : html.replaceAll(/<[^<>]*>/g, ' '),
    );
  },
  { max: 4000 },
);

/** Separates facts and headings, which are not sentences, from the next text in one line. */
export const textSeparator = ' · ';

/**
 * Texts as one line of running text: a middle dot separates a text that is not a sentence, such as a heading, from the next
 * one. `['2018', 'Ada arrive.', 'Elle reste.']` → `2018 · Ada arrive. Elle reste.`
 */
export function joinTexts(texts: readonly string[]): string {
  return texts.reduce((all, text) => {
    if (!all || !text) return all || text;
    return `${all}${/[.!?…:;,](?:\s?[»”"])?$/u.test(all) ? ' ' : textSeparator}${text}`;
  }, '');
}

/** The text of an HTML fragment on one line, as `toPlainText`, with its blocks joined as `joinTexts` does. */
export function toRunningText(html: string | null | undefined): string {
  const fragment = html && /[<&]/.test(html) ? parseHtml(html) : null;
  if (!fragment) return toPlainText(html);
  return joinTexts(
    fragment.childNodes
      .map((node) => textOf(node, edge))
      .join('')
      .split(edge)
      .map(squeeze),
  );
}

/** Marks the edge of a block; no text has this character, which HTML does not allow. */
const edge = '\u0000';

function textOf(node: HtmlNode, gap = ' '): string {
  if ('value' in node) return node.value;
  if (!('tagName' in node) || silentNames.has(node.tagName)) return '';
  if (node.tagName === 'br') return ' ';
  if (node.attrs.some(({ name, value }) => name === 'style' && value.includes('line-through'))) return '';
  const text = node.childNodes.map((child) => textOf(child, gap)).join('');
  if (isNoteMark(node, text)) return '';
  return phrasingNames.has(node.tagName) ? text : `${gap}${text}${gap}`;
}

/** Whether an element leads to a footnote or back from it: its number would look like a part of the word before it. */
function isNoteMark({ tagName, attrs }: HtmlElement, text: string): boolean {
  const href = tagName === 'a' ? attrs.find(({ name }) => name === 'href')?.value : undefined;
  return href?.startsWith('#') === true && /^[[(]?(?:\d{1,3}|[*†‡])[\])]?$|^↩/u.test(text.trim());
}

function squeeze(text: string): string {
  return text.replaceAll(/[ \t\r\n\f]+/g, ' ').trim();
}
