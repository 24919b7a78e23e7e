import type { Alternatives, ElementNeeds, SelectorNeeds } from '#src/platform/build/selector-needs.ts';

/** A selector as an outline is asked for it: its names are numbers. */
export interface OutlinedSelector {
  readonly elements: readonly OutlinedElement[];
  readonly any: readonly Rows[];
}

interface OutlinedElement {
  readonly all: readonly number[];
  readonly own: readonly Rows[];
  readonly next: ElementNeeds['next'];
}

type Rows = readonly (readonly number[])[];

/** Gives each name a number. */
export type NumberOf = (name: string) => number;

export function toOutlined({ elements, any = [] }: SelectorNeeds, numberOf: NumberOf): OutlinedSelector {
  const toRows = (alternatives: Alternatives) => alternatives.map((row) => row.map(numberOf));
  return {
    elements: elements.map(({ all, own = [], next }) => ({ all: all.map(numberOf), own: own.map(toRows), next })),
    any: any.map(toRows),
  };
}

/** An element of a page, or several with the same names in the same place. */
interface Outlined {
  readonly tag: string;
  readonly names: ReadonlySet<number>;
  readonly parent: Outlined | null;
  readonly children: Map<string, Outlined>;
  /** Whether one of them begins above the foot. */
  readonly isAbove: boolean;
}

const tagStart = /<(?:!--|(\/?)([a-zA-Z][\w:-]*))/g;
const tagRest = /((?:[^"'>]|"[^"]*"|'[^']*')*)>/y;
const attributes = /\s(class|id|(?:data|aria)-[\w-]+)(?:="([^"]*)")?/g;
const childless = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const literal = /^(?:script|style|textarea|title)$/;

/** Continues where a text is next, or at the end of a document without it. */
function skipTo(html: string, text: string): void {
  const next = html.indexOf(text, tagStart.lastIndex);
  tagStart.lastIndex = next === -1 ? html.length : next;
}

/** What a finished document has for selectors to match, each combination of names once in each place. */
export class PageOutline {
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #root: Outlined = { tag: '', names: new Set(), parent: null, children: new Map(), isAbove: true };
  readonly #all: Outlined[] = [];
  readonly #byName = new Map<number, Outlined[]>();

  /**
   * @param numbers Those of the names that selectors demand; the others are left out.
   * @param foot Where the document's foot begins.
   */
  constructor(html: string, numbers: ReadonlyMap<string, number>, foot: number) {
    this.#numbers = numbers;
    let inner = this.#root;
    tagStart.lastIndex = 0;
    for (let found = tagStart.exec(html); found; found = tagStart.exec(html)) {
      const [, closing, written] = found;
      if (written === undefined) {
        skipTo(html, '-->');
        continue;
      }
      tagRest.lastIndex = tagStart.lastIndex;
      const [, text] = tagRest.exec(html) ?? [];
      // A browser drops a tag that has no end with all that follows.
      if (text === undefined) break;
      tagStart.lastIndex = tagRest.lastIndex;
      const tag = written.toLowerCase();
      if (closing) {
        let closed: Outlined | null = inner;
        while (closed && closed.tag !== tag) closed = closed.parent;
        inner = closed?.parent ?? inner;
        continue;
      }
      const element = this.#add(inner, tag, text, found.index < foot);
      if (text.endsWith('/') || childless.test(tag)) continue;
      if (literal.test(tag)) skipTo(html, `</${written}`);
      inner = element;
    }
  }

  /** Whether a selector may match an element in some state, or one above the foot. */
  canMatch({ elements, any }: OutlinedSelector, where: 'anywhere' | 'above'): boolean {
    const has = (name: number) => this.#byName.has(name);
    if (!elements.every(({ all }) => all.every(has)) || !any.every((rows) => rows.some((row) => row.every(has))))
      return false;
    let candidates: readonly Outlined[] = this.#all;
    for (const name of elements[0]?.all ?? []) {
      const named = this.#byName.get(name) ?? [];
      if (named.length < candidates.length) candidates = named;
    }
    return candidates.some((each) => (each.isAbove || where === 'anywhere') && fits(each, elements, 0));
  }

  #add(parent: Outlined, tag: string, text: string, isAbove: boolean): Outlined {
    const names = new Set<number>();
    const add = (name: string) => {
      const number = this.#numbers.get(name);
      if (number !== undefined) names.add(number);
    };
    add(tag);
    for (const [, attribute = '', value = ''] of text.matchAll(attributes)) namesOf(attribute, value).forEach(add);
    const key = `${tag} ${[...names].join()}`;
    const known = parent.children.get(key);
    if (known) return known;
    const element: Outlined = { tag, names, parent, children: new Map(), isAbove };
    parent.children.set(key, element);
    this.#all.push(element);
    for (const name of names) {
      const others = this.#byName.get(name);
      if (others) others.push(element);
      else this.#byName.set(name, [element]);
    }
    return element;
  }
}

function namesOf(attribute: string, value: string): string[] {
  const words = value.split(' ');
  if (attribute === 'class') return words.map((word) => `.${word}`);
  if (attribute === 'id') return [`#${value}`];
  return [`[${attribute}]`, `[${attribute}=${value}]`, ...words.map((word) => `[${attribute}~=${word}]`)];
}

/** Whether an element is as a selector's element at a position, and stands as the selector's others demand. */
function fits(element: Outlined, elements: readonly OutlinedElement[], at: number): boolean {
  const needs = elements[at];
  if (!needs) return true;
  const has = (name: number) => element.names.has(name);
  if (!needs.all.every(has) || !needs.own.every((rows) => rows.some((row) => row.every(has)))) return false;
  const { parent } = element;
  if (needs.next === undefined) return true;
  if (!parent) return false;
  if (needs.next === 'sibling') return [...parent.children.values()].some((each) => fits(each, elements, at + 1));
  if (needs.next === 'parent') return fits(parent, elements, at + 1);
  for (let outer: Outlined | null = parent; outer; outer = outer.parent) {
    if (fits(outer, elements, at + 1)) return true;
  }
  return false;
}
