/**
 * What a selector demands of a page: names that must all occur in it, somewhere. Names are written as in a selector: `a`, `.card`,
 * `#main`, `[data-theme]`, `[data-theme=ink]`, `[data-swatch~=l1]`.
 */
export interface SelectorNeeds {
  readonly all: readonly string[];
  /** For each of the groups one alternative must occur as a whole. */
  readonly any?: readonly Alternatives[];
}

/** Names of which one row must be there. */
export type Alternatives = readonly (readonly string[])[];

/**
 * Attributes that no listener changes on a page that is read: the server writes them, or React, which finds all style
 * sheets when it comes. A rule for a value that a document does not have is one that it does not need. All other
 * attributes may come later and are no demand.
 */
export const lasting: ReadonlySet<string> = new Set(
  (
    'data-align data-bare data-break data-call data-count data-cover data-entering data-exiting data-film data-fits ' +
    'data-focal-x data-focal-y data-hero data-kind data-lead data-led data-letters data-line data-lines data-long ' +
    'data-look data-navigating data-over data-picture data-set data-shape data-size data-split data-swatch ' +
    'data-theme data-tilt data-tone data-until data-when data-wide aria-disabled aria-invalid'
  ).split(' '),
);

/** Elements of every document. */
const always = new Set(['html', 'head', 'body']);

/** Functions of which one argument must match, the element itself or others. Any other function demands nothing. */
const alternatives = new Set(['is', 'where', 'has']);

const name = /(?:[\w-]|[^\0-\x7f]|\\.)+/y;

/** `.card > a:not(.b):is(.c, .d)` → `.card`, `a`, and `.c` or `.d`. */
export function needsOf(selector: string): SelectorNeeds {
  const all = new Set<string>();
  const any: Alternatives[] = [];
  let at = 0;
  const readName = () => {
    name.lastIndex = at;
    const text = name.exec(selector)?.[0] ?? '';
    at += text.length;
    return text.replace(/\\(.)/g, '$1');
  };
  while (at < selector.length) {
    const sign = selector[at] ?? '';
    if (sign === '.' || sign === '#') {
      at++;
      all.add(sign + readName());
    } else if (sign === '[') {
      const end = endOfBlock(selector, at);
      const need = attributeNeed(selector.slice(at + 1, end - 1));
      if (need) all.add(need);
      at = end;
    } else if (sign === ':') {
      while (selector[at] === ':') at++;
      const pseudo = readName();
      if (selector[at] !== '(') continue;
      const end = endOfBlock(selector, at);
      if (alternatives.has(pseudo)) {
        // Of what alternatives demand inside of one, nothing is certain.
        const rows = splitList(selector.slice(at + 1, end - 1)).map((part) => needsOf(part).all);
        // One alternative that demands nothing: neither does the whole.
        if (rows.every((row) => row.length > 0)) any.push(rows);
      }
      at = end;
    } else if (/[a-z]/i.test(sign)) {
      const tag = readName().toLowerCase();
      if (!always.has(tag)) all.add(tag);
    } else at++;
  }
  return { all: [...all], ...(any.length > 0 && { any }) };
}

/** The selectors of a list: `a:is(b, c), d` → `a:is(b, c)` and `d`. */
export function splitList(list: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let at = 0;
  while (at < list.length) {
    const sign = list[at];
    if (sign === '(' || sign === '[') at = endOfBlock(list, at);
    else if (sign === '\\') at += 2;
    else {
      if (sign === ',') {
        parts.push(list.slice(start, at).trim());
        start = at + 1;
      }
      at++;
    }
  }
  parts.push(list.slice(start).trim());
  return parts;
}

/** Where the brackets end that open at a position, strings in them aside. */
function endOfBlock(text: string, start: number): number {
  let depth = 0;
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === '\\') at++;
    else if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(' || sign === '[') depth++;
    else if ((sign === ')' || sign === ']') && --depth === 0) return at + 1;
  }
  throw new Error(`Expected brackets to be closed, found "${text.slice(start)}"; see how the style sheets are built.`);
}

/** `data-theme=ink` → `[data-theme=ink]`, `data-theme^=i` → `[data-theme]`, `open` → null. */
function attributeNeed(condition: string): string | null {
  const [, attribute = '', operator, value = ''] = /^([\w-]+)\s*([~|^$*]?=)?\s*(.*)$/s.exec(condition.trim()) ?? [];
  if (!lasting.has(attribute)) return null;
  const plain = /^(?:"([^"\\]*)"|'([^'\\]*)'|([\w-]+))$/.exec(value);
  if (!plain || (operator !== '=' && operator !== '~=')) return `[${attribute}]`;
  return `[${attribute}${operator}${plain[1] ?? plain[2] ?? plain[3] ?? ''}]`;
}
