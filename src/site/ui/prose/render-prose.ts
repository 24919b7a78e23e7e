import type { Element, ElementContent, Properties } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { beginsWithMonth } from '#src/site/i18n/wall-formats.ts';
import { fitHeading } from '#src/site/ui/heading-fit.ts';
import type { SubheadingLevel } from '#src/site/ui/heading.tsx';
import { mostInDisplay } from '#src/site/ui/quotation.ts';
import { splitTies, tieClass } from '#src/site/ui/tie.tsx';
import { adaptProse, toLinkWords } from './adapt-prose.ts';
import { isElement, isPhrasing, readProperty, textOf, toElement, toText } from './prose-node.ts';
import styles from './prose.module.css';
import { isSafeHref } from './safe-address.ts';
import { toWoodStack } from './wood-stack.ts';

export interface ResolveHref {
  /** The site's own address for a link in content, and whether it leaves the site. */
  (href: string): { href: string; isExternal: boolean };
  /** Whether an anchor of the text is the first of its name on the page; a later one is left out. */
  readonly claimAnchor?: (anchor: string) => boolean;
}

export interface ProseContext {
  readonly locale: Locale;
  readonly headingLevel: SubheadingLevel;
  readonly resolveHref: ResolveHref;
}

const documentExtension = /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|csv|zip|epub)$/i;

/** React elements for a tree that `toProseTree` or `toInlineProse` has sanitised. */
export function renderProse(nodes: readonly ElementContent[], context: ProseContext): ReactNode {
  const { locale, headingLevel, resolveHref } = context;
  const children = adaptProse(nodes, {
    locale,
    headingLevel,
    toLink: (written, attributes, words) => toLink(written, attributes, words, context),
    claimAnchor: resolveHref.claimAnchor,
    toTable: (table) => withScrollRegion(table, locale),
    toWords: withTies,
    toTick: (isDone) =>
      toElement('span', {
        dataTick: isDone ? 'done' : 'open',
        role: 'img',
        ariaLabel: formatMessage(locale, isDone ? 'prose.done' : 'prose.open'),
      }),
  });
  return toJsxRuntime(
    {
      type: 'root',
      children: children.map((node) => withLength(withFit(withFigures(withTerms(withTimes(withSteps(node))), locale)))),
    },
    { Fragment, jsx, jsxs },
  );
}

/** A text whose short hyphenated words are not divided. */
function withTies(text: string): ElementContent[] {
  return splitTies(text).flatMap((part, index) => {
    if (part === '') return [];
    return index % 2 === 0 ? toText(part) : toElement('span', { className: [tieClass] }, [toText(part)]);
  });
}

/** A heading with a long word says so, as the page's own headings do. */
function withFit(node: ElementContent): ElementContent {
  if (!isElement(node) || !/^h[1-6]$/.test(node.tagName)) return node;
  const letters = fitHeading(textOf(node.children))['data-letters'];
  return letters ? { ...node, properties: { ...node.properties, dataLetters: letters } } : node;
}

/** A quotation whose words do not fit the largest type says so, as testimonies do. */
function withLength(node: ElementContent): ElementContent {
  if (!isElement(node) || node.tagName !== 'blockquote') return node;
  const words = node.children.find(isElement) ?? node;
  return textOf([words]).length > mostInDisplay ? { ...node, properties: { ...node.properties, dataLong: '' } } : node;
}

/**
 * A list in which every item is of a kind says so by an attribute, and has the items that `toItem` makes of its own. Without
 * its bullets a browser may no longer announce it as a list, hence the role.
 */
function withKind(
  node: ElementContent,
  toItem: (item: Element) => Element | null,
  toMark: (count: number) => Properties | null,
  tagName: 'ul' | 'ol' = 'ul',
): ElementContent {
  if (!isElement(node) || node.tagName !== tagName) return node;
  const items = node.children.filter(isElement).map(toItem);
  if (items.length === 0 || !items.every((item) => item !== null)) return node;
  const mark = toMark(items.length);
  return mark ? { ...node, properties: { ...node.properties, role: 'list', ...mark }, children: items } : node;
}

/** A list in which every item begins with a figure in bold, as a schedule does with a time; the rest is one element. */
function withTimes(node: ElementContent): ElementContent {
  const toItem = (item: Element) => {
    const [first, ...rest] = item.children;
    if (!first || !isElement(first) || !isFigure(first)) return null;
    return rest.length > 0 ? { ...item, children: [first, toElement('div', {}, rest)] } : item;
  };
  return withKind(node, toItem, () => ({ dataTimes: '' }));
}

/** A list in which every item is a term in bold and, after a colon, what is said of it: the colon belongs to the term. */
function withTerms(node: ElementContent): ElementContent {
  return withKind(node, toTermItem, () => ({ dataTerms: '' }));
}

/** A short numbered list in which every item begins with its name in bold and says more: steps, in their order. */
function withSteps(node: ElementContent): ElementContent {
  const toItem = (item: Element) => {
    const [name, ...rest] = item.children;
    const isStep =
      name &&
      isElement(name) &&
      name.tagName === 'strong' &&
      textOf([name]).length <= longestStep &&
      textOf(rest).trim();
    return isStep ? item : null;
  };
  return withKind(node, toItem, (count) => (count >= 2 && count <= 5 ? { dataSteps: '' } : null), 'ol');
}

/** A name that fits a sign. */
const longestStep = 48;

function toTermItem(item: Element): Element | null {
  const [term, text, ...rest] = item.children;
  if (!term || !isElement(term) || term.tagName !== 'strong' || text?.type !== 'text') return null;
  const colon = /^\s?:/.exec(text.value)?.[0];
  if (!colon) return null;
  const named = { ...term, children: [...term.children, toText(colon)] };
  return { ...item, children: [named, toText(text.value.slice(colon.length)), ...rest] };
}

/**
 * A short list in which every item begins with a number and goes on with a few words; each number becomes an element: `<li>23 premières ventes</li>` → `<li><span>23</span> premières ventes</li>`. Times, days and whole sentences
 * remain a list.
 */
function withFigures(node: ElementContent, locale: Locale): ElementContent {
  const list = withKind(
    node,
    (item) => toFigureItem(item, locale),
    (count) => (count >= 2 && count <= 6 ? { dataFigures: count } : null),
  );
  return list === node ? node : withStacks(list);
}

/** Where every figure can be counted, each has its stack, and what is said of it is one element beside that. */
function withStacks(list: ElementContent): ElementContent {
  if (!isElement(list)) return list;
  const items = list.children.filter(isElement).map((item) => {
    const [figure, ...words] = item.children;
    const stack = toWoodStack(textOf(figure ? [figure] : []));
    if (!figure || !stack) return null;
    return { ...item, children: [stack, toElement('span', {}, [figure, toElement('span', {}, words)])] };
  });
  if (!items.every((item) => item !== null)) return list;
  return { ...list, properties: { ...list.properties, dataStacks: '' }, children: items };
}

/** A number with its sign and its unit, and what follows: letters after a space. */
const figureStart =
  /^\s*([+−-]?\$?\d{1,4}(?:[.,\u00A0\u202F]\d{1,3}){0,3}(?:[\u00A0\u202F ]?(?:%|[MGk]?\$|€))?)\s+(?=\p{L}{2,})/u;
/** What fits a column: `12 000 $` on the narrowest screen, and a few lines. */
const longestFigure = 8;
const longestLegend = 80;

function toFigureItem(item: Element, locale: Locale): Element | null {
  const [first, ...rest] = item.children;
  if (first?.type !== 'text' || !rest.every((child) => !isElement(child) || isPhrasing(child.tagName))) return null;
  const [start, figure] = figureStart.exec(first.value) ?? [];
  if (start === undefined || figure === undefined || figure.length > longestFigure) return null;
  const legend = first.value.slice(start.length);
  if (legend.length + textOf(rest).length > longestLegend || beginsWithMonth(locale, legend)) return null;
  return { ...item, children: [toElement('span', {}, [toText(figure)]), toText(` ${legend}`), ...rest] };
}

function isFigure({ tagName, children }: Element): boolean {
  return tagName === 'strong' && /^\d/.test(textOf(children));
}

function toLink(
  element: Element,
  attributes: Properties,
  children: readonly ElementContent[],
  { locale, resolveHref }: ProseContext,
): Element {
  const isVideo = readProperty(element, 'dataVideo') !== '';
  const written = readProperty(element, 'href');
  // Mailboxes are not pages of the site, so they are not resolved.
  const isNoPage = /^(?:mailto:|tel:)/i.test(written);
  const { href, isExternal } = isVideo || isNoPage ? { href: written, isExternal: isVideo } : resolveHref(written);
  const content = toLinkWords(element, children, locale);
  if (!isSafeHref(href)) return toElement('span', attributes, content);

  const isDocument = !isNoPage && documentExtension.test(href.replace(/[?#].*/s, ''));
  if (!isExternal && !isDocument) {
    const isWayBack = href.startsWith('#') && /^\s*[↩↑⤴]\uFE0E?\s*$/u.test(textOf(children));
    const ariaLabel = isWayBack ? formatMessage(locale, 'prose.backToText') : undefined;
    return toElement('a', { ...attributes, href, ariaLabel }, content);
  }
  const notice = formatMessage(locale, isDocument ? 'links.document' : 'links.newTab');
  return toElement('a', { ...attributes, href, target: '_blank', rel: ['noopener', 'noreferrer'] }, [
    ...content,
    toElement('span', { className: [styles.hidden ?? ''] }, [toText(` ${notice}`)]),
  ]);
}

/** A region that scrolls must be reachable by keyboard (WCAG 2.1.1), and says what it is. */
function withScrollRegion(table: Element, locale: Locale): Element {
  const captions = table.children.filter((child) => isElement(child) && child.tagName === 'caption');
  const caption = textOf(captions).replaceAll(/\s+/g, ' ').trim();
  const ariaLabel =
    caption === '' ? formatMessage(locale, 'prose.table') : formatMessage(locale, 'prose.tableCaptioned', { caption });
  return toElement('section', { className: [styles.scroll ?? ''], ariaLabel, tabIndex: 0 }, [table]);
}
