import type { Element, ElementContent, Properties } from 'hast';
import type { Locale } from '#src/contract/locales.ts';
import type { SubheadingLevel } from '#src/site/ui/heading.tsx';
import { adaptProse, toLinkWords } from './adapt-prose.ts';
import { isElement, readProperty, toElement, toText } from './prose-node.ts';
import { toProseTree } from './prose-tree.ts';
import { isSafeHref } from './safe-address.ts';

interface WrittenProse {
  readonly locale: Locale;
  readonly headingLevel: SubheadingLevel;
  /** The absolute address of a link or a picture, because the text is read elsewhere; null drops it. */
  readonly toAbsolute: (address: string) => string | null;
}

const voidNames = new Set(['br', 'hr', 'img', 'wbr']);

/** The attributes that are written, by the name that they have in the tree. */
const attributeNames: Readonly<Record<string, string>> = {
  id: 'id',
  lang: 'lang',
  dir: 'dir',
  href: 'href',
  title: 'title',
  start: 'start',
  type: 'type',
  reversed: 'reversed',
  value: 'value',
  // Readers keep this attribute more often than a style.
  dataAlign: 'align',
  scope: 'scope',
  colSpan: 'colspan',
  rowSpan: 'rowspan',
  src: 'src',
  alt: 'alt',
  width: 'width',
  height: 'height',
};

/**
 * An editor's HTML as text for readers outside of the site (feeds): sanitised like the pages, in the same typography,
 * with absolute addresses, without classes. It is valid as HTML and, void elements included, as XML.
 */
export function writeProse(
  html: string | null | undefined,
  { locale, headingLevel, toAbsolute }: WrittenProse,
): string {
  const toLink = (written: Element, attributes: Properties, children: readonly ElementContent[]) => {
    const address = readProperty(written, 'href');
    const href = address === '' ? null : toAbsolute(address);
    const words = toLinkWords(written, children, locale);
    return href !== null && isSafeHref(href)
      ? toElement('a', { ...attributes, href }, words)
      : toElement('span', attributes, words);
  };
  const toTick = (isDone: boolean) => toText(isDone ? '☑ ' : '☐ ');
  return adaptProse(toProseTree(html), { locale, headingLevel, toLink, toTick })
    .map((node) => writeNode(node, toAbsolute))
    .join('');
}

function writeNode(node: ElementContent, toAbsolute: WrittenProse['toAbsolute']): string {
  if (!isElement(node)) return node.type === 'text' ? escapeText(node.value) : '';
  const { tagName } = node;
  const properties = { ...node.properties };
  if (tagName === 'img') {
    const src = toAbsolute(readProperty(node, 'src'));
    if (src === null) return '';
    properties['src'] = src;
  }
  const start = `<${tagName}${writeAttributes(properties)}`;
  if (voidNames.has(tagName)) return `${start} />`;
  return `${start}>${node.children.map((child) => writeNode(child, toAbsolute)).join('')}</${tagName}>`;
}

function writeAttributes(properties: Properties): string {
  return Object.entries(properties)
    .flatMap(([key, value]) => {
      const name = attributeNames[key];
      if (name === undefined || value === null || value === undefined) return [];
      // XML has no attribute without a value.
      if (value === true) return [` ${name}="${name}"`];
      return [` ${name}="${escapeText(String(value)).replaceAll('"', '&quot;')}"`];
    })
    .join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
