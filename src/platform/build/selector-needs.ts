/**
 * What a selector demands of a page: its elements, from its subject outwards, and what must occur anywhere. It can match
 * nothing where one of them is not. Names are written as in a selector: `a`, `.card`, `#main`, `[data-theme]`,
 * `[data-theme=ink]`, `[data-swatch~=l1]`.
 */
export interface SelectorNeeds {
  readonly elements: readonly ElementNeeds[];
  /** For each of the groups one alternative must occur as a whole, if in several elements. */
  readonly any?: readonly Alternatives[];
}

/** One element of a selector. */
export interface ElementNeeds {
  readonly all: readonly string[];
  /** For each of the groups the element must have one alternative as a whole. */
  readonly own?: readonly Alternatives[];
  /** How the next element of the list stands to this one; a sibling's place is no demand. */
  readonly next?: 'parent' | 'ancestor' | 'sibling';
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
    'data-theme data-tilt data-tone data-transition data-when data-wide aria-disabled aria-invalid'
  ).split(' '),
);

/** Elements of every document. */
const always = new Set(['html', 'head', 'body']);

/** Functions of which one argument must match, the element itself or others. Any other function demands nothing. */
const alternatives = new Set(['is', 'where', 'has']);

const combinators: ReadonlyMap<string, ElementNeeds['next']> = new Map([
  ['', 'ancestor'],
  ['>', 'parent'],
  ['+', 'sibling'],
  ['~', 'sibling'],
]);

const name = /(?:[\w-]|[^\0-\x7f]|\\.)+/y;

/** `.card > a:not(.b):is(.c, .d)` → an `a` that is also `.c` or `.d`, and its parent, a `.card`. */
export function needsOf(selector: string): SelectorNeeds {
  const elements: ElementNeeds[] = [];
  const any: Alternatives[] = [];
  let all = new Set<string>();
  let own: Alternatives[] = [];
  let next: ElementNeeds['next'];
  const complete = () => {
    elements.unshift({ all: [...all], ...(own.length > 0 && { own }), ...(next && { next }) });
    all = new Set();
    own = [];
  };
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
        const parts = splitList(selector.slice(at + 1, end - 1)).map(needsOf);
        const rows = parts.map(namesOf);
        const isOwn = pseudo !== 'has' && parts.every(({ elements: [, more], any: far }) => !more && !far);
        // One alternative that demands nothing: neither does the whole.
        if (rows.every((row) => row.length > 0)) (isOwn ? own : any).push(rows);
      }
      at = end;
    } else if (/[\s>+~]/.test(sign)) {
      const [written = ''] = /^[\s>+~]+/.exec(selector.slice(at)) ?? [];
      complete();
      next = combinators.get(written.trim());
      at += written.length;
    } else if (/[a-z]/i.test(sign)) {
      const tag = readName().toLowerCase();
      if (!always.has(tag)) all.add(tag);
    } else at++;
  }
  complete();
  return { elements, ...(any.length > 0 && { any }) };
}

/** All names that a selector demands somewhere; of alternatives among them, none is certain. */
const namesOf = ({ elements }: SelectorNeeds) => elements.flatMap(({ all }) => all);

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
