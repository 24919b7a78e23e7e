import type { Element, ElementContent, Properties } from 'hast';
import { isBlank, isElement, readProperty, toElement } from './prose-node.ts';

/*
 * What word processors and editors say by styles, classes and obsolete attributes, said by elements and attributes that prose
 * keeps. Google Docs wraps a whole copy in `<b style="font-weight:normal">` and writes its bold words as spans.
 */

/** Where an element is. */
export interface Surroundings {
  readonly isInHeading: boolean;
  readonly isInLink: boolean;
}

/** The value of one property in a style attribute; empty without it. */
function readStyle(element: Element, property: string): string {
  const declarations = readProperty(element, 'style').toLowerCase().split(';');
  const value = declarations
    .map((declaration) => declaration.split(':'))
    .findLast(([name]) => name?.trim() === property);
  return value?.[1]?.replace('!important', '').trim() ?? '';
}

/** The value that text has: the element's, or that of the only span in it. */
function readInnerStyle(element: Element, property: string): string {
  const value = readStyle(element, property);
  const [only, ...others] = element.children.filter((child) => !isBlank([child]));
  const isAlone = only && others.length === 0 && isElement(only) && only.tagName === 'span';
  return value || (isAlone ? readInnerStyle(only, property) : '');
}

const isBold = (weight: string) => /^(?:bold|bolder|[6-9]\d\d|1000)$/.test(weight);
const isStruck = (element: Element) => /line-through/.test(decorationOf(element));

function decorationOf(element: Element): string {
  return `${readStyle(element, 'text-decoration')} ${readStyle(element, 'text-decoration-line')}`;
}

/** The name of an element, of which a style may take away the meaning. */
function toTagName(element: Element): string {
  const { tagName } = element;
  const weight = readInnerStyle(element, 'font-weight');
  if (/^(?:b|strong)$/.test(tagName) && weight !== '' && !isBold(weight)) return 'span';
  if (/^(?:i|em)$/.test(tagName) && readInnerStyle(element, 'font-style') === 'normal') return 'span';
  if (tagName === 'u' && decorationOf(element).trim().startsWith('none')) return 'span';
  return tagName === 'strike' ? 's' : tagName === 'font' ? 'span' : tagName;
}

/** The elements that a span's styles stand for, outermost first. */
function toMeanings(span: Element, { isInHeading, isInLink }: Surroundings): string[] {
  const position = readStyle(span, 'vertical-align');
  return [
    // Headings are bold, and links underlined, already.
    isBold(readStyle(span, 'font-weight')) && !isInHeading ? 'strong' : '',
    /^(?:italic|oblique)/.test(readStyle(span, 'font-style')) ? 'em' : '',
    /underline/.test(decorationOf(span)) && !isInLink ? 'u' : '',
    position === 'super' ? 'sup' : position === 'sub' ? 'sub' : '',
  ].filter(Boolean);
}

/** The element as prose says it, with its children prepared. */
export function toPlainElement(
  element: Element,
  properties: Properties,
  children: readonly ElementContent[],
  around: Surroundings,
): Element {
  const name = toTagName(element);
  const kept = { ...properties, ...toKeptProperties(element) };
  const meanings = element.tagName === 'span' || element.tagName === 'font' ? toMeanings(element, around) : [];
  if (isStruck(element) && name !== 's' && name !== 'del') meanings.push('s');
  if (name === 'span' && meanings.length > 0) {
    const [outer = 'span', ...inner] = meanings;
    return toElement(outer, kept, wrap(children, inner));
  }
  return toElement(name, kept, wrap(children, meanings));
}

function wrap(children: readonly ElementContent[], names: readonly string[]): readonly ElementContent[] {
  return names.reduceRight<readonly ElementContent[]>((inner, name) => [toElement(name, {}, inner)], children);
}

const markerTypes: Readonly<Record<string, string>> = {
  decimal: '1',
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

/** Attributes that stand for a style, or for the obsolete name of an anchor. */
function toKeptProperties(element: Element): Properties {
  const [first] = element.children.filter(isElement);
  const id = readProperty(element, 'id') || (element.tagName === 'a' ? readProperty(element, 'name') : '');
  // Google Docs gives one to each copy.
  const kept = { id: id.startsWith('docs-internal-guid') ? undefined : id || undefined };
  if (element.tagName === 'ol') {
    const style = readStyle(element, 'list-style-type') || (first ? readStyle(first, 'list-style-type') : '');
    return { ...kept, type: readProperty(element, 'type') || markerTypes[style] };
  }
  if (element.tagName === 'td' || element.tagName === 'th') {
    return { ...kept, dataAlign: readAlign(element) || (first ? readAlign(first) : '') || undefined };
  }
  return kept;
}

function readAlign(element: Element): string {
  return readStyle(element, 'text-align') || readProperty(element, 'align').toLowerCase();
}

/** Whether an element is the box of a task, and is ticked; null for every other element. Notion exports a `div`. */
export function readTick(element: Element): boolean | null {
  const classes = readProperty(element, 'className').split(/[\s,]+/);
  if (element.tagName === 'div' && classes.includes('checkbox')) return classes.includes('checkbox-on');
  if (element.tagName !== 'input' || readProperty(element, 'type').toLowerCase() !== 'checkbox') return null;
  return element.properties['checked'] !== undefined && element.properties['checked'] !== false;
}
