import { memoize } from '#src/platform/lib/memo.ts';

const nbsp = '\u00A0';
const narrowNbsp = '\u202F';
/** Spaces that stay on the line. A line break is left to the markup. Runs of them are matched from their start only. */
const space = '[ \\u00A0\\u2009\\u202F]';
const word = '\\p{L}\\p{N}';
const units =
  '(?:[kMG]?\\$|€|£|¢|%|h|min|s|[kcm]?m[²³]?|pi[²³]?|po|[km]?g|lb|m?[lL]|ha|°[CF]?|[kM]?Wh?|V|A|[kMG]?Hz|[kMGT]o|ans?)';

/** Text that must stay unchanged: tags, character references, addresses of any kind, quoted code. */
const unchanged = new RegExp(
  [
    '<!--[^<>]*-->',
    '</?[a-z][^<>]*>',
    '&(?:#\\d+|#x[\\da-f]+|[a-z][a-z\\d]+);',
    '(?:(?<![\\w+.-])[a-z][a-z\\d+.-]+://|\\bwww\\.|\\b(?:mailto|tel|data):(?=\\S))[^\\s<>«»]+',
    '(?<![\\w.+-])[\\w.+-]+@[\\w-]+\\.[\\w.-]+',
    '`[^`\\n]+`',
  ].join('|'),
  'giu',
);
const codeTag = /^<(\/?)(?:code|pre|kbd|samp|script|style|textarea)\b/i;
const mayNeedWork = /[;:!?«»'’$€£¢%°\d]/;

const anySpace = new RegExp(space, 'gu');
const rules: readonly (readonly [RegExp, string | ((match: string) => string)])[] = [
  // l'eau → l’eau
  [new RegExp(`(?<=\\p{L})'(?=[${word}«“"]|$)`, 'gu'), '’'],
  [new RegExp(`«${space}*`, 'gu'), `«${narrowNbsp}`],
  [new RegExp(`(?<!${space})${space}*»`, 'gu'), `${narrowNbsp}»`],
  // Vraiment ?! or Vraiment?! but not a;b or ?page=2
  [new RegExp(`(?<!${space})${space}+(?=[;!?]+(?![${word};!?=]))`, 'gu'), narrowNbsp],
  [new RegExp(`(?<=[${word}»”"’)\\]%$…°])(?=[;!?]+(?:[\\s»”")\\]]|$))`, 'gu'), narrowNbsp],
  // Voici : ceci, but not 18:30 or C::D
  [new RegExp(`(?<!${space})${space}+(?=:(?![${word}:/()]))`, 'gu'), nbsp],
  [new RegExp(`(?<=[${word}»”’)\\]])(?=:(?:\\s|$))`, 'gu'), nbsp],
  // 12 000, but neither 2015 300 nor 418 555-0142
  [
    new RegExp(
      `(?<![${word}.,+/-])(?<!\\d${space})[1-9]\\d{0,2}(?:${space}\\d{3})+(?!\\p{N})(?!${space}?\\d)(?!-\\d{4}(?!\\d))`,
      'gu',
    ),
    (group) => group.replaceAll(anySpace, nbsp),
  ],
  // 50% and 80$ → 50 % and 80 $
  [new RegExp(`(?<=\\d)(?=[%$€](?![${word}]))`, 'gu'), nbsp],
  // Mois 1 à 3, un 5 à 7
  [
    new RegExp(`(?<=(?<![${word}.,:]|h${space})\\d{1,2})${space}à${space}(?=\\d{1,2}(?![${word}]|[.,:]\\d))`, 'gu'),
    `${nbsp}à${nbsp}`,
  ],
  // 18 h 30, 140 m
  [new RegExp(`(?<=\\d)${space}+(?=${units}(?![${word}]))`, 'gu'), nbsp],
  [new RegExp(`(?<=\\d${nbsp}h)${space}+(?=\\d{2}(?!\\d))`, 'gu'), nbsp],
];

/** Represents the preceding character by one of the same kind that never needs a space itself. */
function toContext(before: string): string {
  const last = before.slice(-1);
  if (/\d/.test(last)) return '1';
  if (/\p{L}/u.test(last)) return 'a';
  return /[»”"’)\]%$…°]/.test(last) ? ')' : '';
}

function setProse(text: string, before: string): string {
  const context = toContext(before);
  let result = context + text;
  for (const [pattern, replacement] of rules) {
    // The overloads of replace do not accept the union of both callbacks.
    result =
      typeof replacement === 'string' ? result.replace(pattern, replacement) : result.replace(pattern, replacement);
  }
  return result.slice(context.length);
}

/**
 * Applies Canadian French typography: a narrow no-break space before ; ! ? and inside « », a no-break space
 * before : and %, in grouped numbers, ranges and before units, ’ for '. Works on plain text and on HTML; tags, code and
 * addresses stay as they are. Applying it twice changes nothing more.
 *
 * @param before the last character of the text that runs into this one without a space, when there is one
 */
export function toFrenchTypography(text: string, before = ''): string {
  return before === '' ? setAlone(text) : setText(text, before);
}

/** Memoised, because the same titles, labels and paragraphs are shown repeatedly. */
const setAlone = memoize((text: string) => setText(text, ''), { max: 10_000 });

function setText(text: string, before: string): string {
  if (!mayNeedWork.test(text)) return text;
  let result = '';
  let context = before;
  let end = 0;
  let codeDepth = 0;

  const takeProse = (prose: string) => {
    if (prose === '') return;
    result += codeDepth > 0 ? prose : setProse(prose, context);
    context = prose;
  };
  for (const match of text.matchAll(unchanged)) {
    takeProse(text.slice(end, match.index));
    end = match.index + match[0].length;
    result += match[0];
    const code = codeTag.exec(match[0]);
    if (code) codeDepth = Math.max(0, codeDepth + (code[1] === '/' ? -1 : 1));
    // Words run through a tag, but not through an address or a character reference.
    if (!match[0].startsWith('<')) context = '';
  }
  takeProse(text.slice(end));
  return result;
}
