import { Parser } from 'htmlparser2';
import { memoize } from './memo.ts';

/** Elements that stand inside a line of text; the end of any other one separates words. */
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
    let text = '';
    let silence = 0;
    const parser = new Parser({
      onopentagname(name) {
        if (SILENT.has(name)) silence += 1;
        else if (!PHRASING.has(name)) text += ' ';
      },
      onclosetag(name) {
        if (SILENT.has(name)) silence = Math.max(0, silence - 1);
        else if (!PHRASING.has(name)) text += ' ';
      },
      ontext(data) {
        if (silence === 0) text += data;
      },
    });
    parser.end(html);
    return squeeze(text);
  },
  { max: 4000 },
);

function squeeze(text: string): string {
  return text.replaceAll(/[ \t\r\n\f]+/g, ' ').trim();
}
