import { type Selector, transform } from 'lightningcss';

/**
 * A selector's demands on a page: names that must all occur somewhere in it. Names are written as in a selector: `a`,
 * `.card`, `#main`, `[data-theme]`, `[data-theme=ink]`, `[data-swatch~=l1]`.
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
 * sheets when it comes. A document does not need a rule for a value that it does not have. All other attributes may come
 * later and are not matched.
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

/** `.card > a:not(.b):is(.c, .d)` → `.card`, `a`, and `.c` or `.d`. Functions other than `:is()`, `:where()` and `:has()` demand nothing. */
export function needsOf(selector: string): SelectorNeeds {
  let parts: Selector = [];
  transform({
    filename: selector,
    code: Buffer.from(`${selector}{}`),
    visitor: { Selector: (parsed) => void (parts = parsed) },
  });
  return needsOfParts(parts);
}

function needsOfParts(parts: Selector): SelectorNeeds {
  const all = new Set<string>();
  const any: Alternatives[] = [];
  for (const part of parts) {
    if (part.type === 'class') all.add(`.${part.name}`);
    else if (part.type === 'id') all.add(`#${part.name}`);
    else if (part.type === 'type' && !always.has(part.name.toLowerCase())) all.add(part.name.toLowerCase());
    else if (part.type === 'attribute' && lasting.has(part.name)) all.add(attributeNeed(part));
    else if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')) {
      // Demands inside alternatives are uncertain.
      const rows = part.selectors.map((each) => needsOfParts(each).all);
      // One alternative that demands nothing: neither does the whole.
      if (rows.every((row) => row.length > 0)) any.push(rows);
    }
  }
  return { all: [...all], ...(any.length > 0 && { any }) };
}

/** `[data-theme="ink"]` → `[data-theme=ink]`, `[data-theme^=i]` → `[data-theme]`. */
function attributeNeed({ name, operation }: Extract<Selector[number], { type: 'attribute' }>): string {
  if (operation?.operator === 'equal') return `[${name}=${operation.value}]`;
  return operation?.operator === 'includes' ? `[${name}~=${operation.value}]` : `[${name}]`;
}
