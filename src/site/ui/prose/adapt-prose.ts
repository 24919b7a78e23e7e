import type { Element, ElementContent, Properties } from 'hast';
import { type Typography, typographyOf } from '#src/site/i18n/conventions.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { SubheadingLevel } from '#src/site/ui/heading.tsx';
import { toHeadingLevels } from './heading-levels.ts';
import { isBlank, isElement, isPhrasing, readProperty, toElement, toText } from './prose-node.ts';

/** How a tree is adapted to the place where it is read. */
export interface ProseAdaptation {
  readonly locale: Locale;
  /** Level that the highest heading gets. */
  readonly headingLevel: SubheadingLevel;
  /** Makes a link of a written one, whose children are adapted already; `attributes` has its anchor, language and direction. */
  readonly toLink: (written: Element, attributes: Properties, children: readonly ElementContent[]) => Element;
  /** Whether an anchor is the first of its name where the text is read; every one is when this is left out. */
  readonly claimAnchor?: ((anchor: string) => boolean) | undefined;
  /** Wraps a table, when it needs it. */
  readonly toTable?: (table: Element) => Element;
  /** The class that a style sheet has for an editor's class; without it none is kept. */
  readonly toClass?: (name: string) => string | undefined;
  /** Makes the sign of a task in a list. */
  readonly toTick: (isDone: boolean) => ElementContent;
  /** Makes nodes of a text outside of code. */
  readonly toWords?: (text: string) => readonly ElementContent[];
}

const headingName = /^h[1-6]$/;

/** The tree with its language's typography, levels of headings, links of the site, and attributes with valid values. */
export function adaptProse(nodes: readonly ElementContent[], adaptation: ProseAdaptation): ElementContent[] {
  const { locale, headingLevel, toLink, toTick, toClass, claimAnchor = () => true } = adaptation;
  const { toTable = (table: Element) => table, toWords = (text: string) => [toText(text)] } = adaptation;
  const levels = toHeadingLevels(nodes, headingLevel);
  // Typography depends on the preceding character across elements: in `<b>Oui</b>!` the mark follows a word.
  let lastCharacter = '';

  function setText(text: string, typography: Typography): string {
    const result = typography?.(text, lastCharacter) ?? text;
    lastCharacter = text.slice(-1) || lastCharacter;
    return result;
  }

  function setAll(children: readonly ElementContent[], typography: Typography): ElementContent[] {
    return children.flatMap((child, index) => {
      if (isElement(child))
        return isTick(child) ? toTick(readProperty(child, 'dataTick') === 'done') : setElement(child, typography);
      if (child.type !== 'text') return child;
      const before = children[index - 1];
      // The box of a task has its distance.
      const text = before && isTick(before) ? child.value.trimStart() : child.value;
      return text === '' ? [] : toWords(setText(text, typography));
    });
  }

  function setElement(element: Element, around: Typography): Element {
    const { tagName } = element;
    const lang = toLanguageTag(readProperty(element, 'lang'));
    const isCode = /^(?:code|pre|kbd|samp)$/.test(tagName);
    const typography = isCode ? null : lang === undefined ? around : typographyOf(lang);
    const endsWord = !isPhrasing(tagName) || tagName === 'br' || tagName === 'img';
    // Assigned before the children, so that levels are assigned in document order.
    const name = headingName.test(tagName) ? `h${levels.shift() ?? headingLevel}` : tagName;
    if (endsWord) lastCharacter = '';
    const children = setAll(element.children, typography);
    if (endsWord) lastCharacter = '';
    const id = readProperty(element, 'id');
    const dir = readProperty(element, 'dir').toLowerCase();
    const className = toClass && classesOf(element).flatMap((each) => toClass(each) ?? []);
    const attributes = {
      ...(className && className.length > 0 && { className, ...(isList(tagName) && { role: 'list' }) }),
      ...(id !== '' && claimAnchor(id) && { id }),
      ...(lang !== undefined && { lang }),
      ...(/^(?:ltr|rtl|auto)$/.test(dir) && { dir }),
    };
    if (tagName === 'a') return toLink(element, attributes, children);
    // Without a direction there is nothing to override.
    if (tagName === 'bdo' && !('dir' in attributes)) return toElement('span', attributes, children);
    const set = toElement(name, { ...attributes, ...ownProperties(element) }, children);
    return tagName === 'table' ? toTable(set) : set;
  }

  return setAll(nodes, typographyOf(locale));
}

/** The words of a link: the editor's text, or the target of a link that replaced an embed. */
export function toLinkWords(
  link: Element,
  children: readonly ElementContent[],
  locale: Locale,
): readonly ElementContent[] {
  const service = readProperty(link, 'dataVideo');
  if (service !== '') return [toText(formatMessage(locale, 'video.opensOnService', { service }))];
  const host = readProperty(link, 'dataEmbed');
  return host === '' || children.length > 0 ? children : [toText(formatMessage(locale, 'prose.embed', { host }))];
}

/** A BCP 47 tag in its canonical form, or undefined for an invalid one. */
function toLanguageTag(tag: string): string | undefined {
  if (tag === '') return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined; // Thrown for a malformed tag.
  }
}

/** The attributes that an element keeps in addition to its anchor, language and direction; invalid values are left out. */
function ownProperties(element: Element): Properties {
  const read = (name: string) => readProperty(element, name);
  switch (element.tagName) {
    case 'abbr':
      return { title: read('title') || undefined };
    case 'ol': {
      const isReversed = read('reversed') !== '' && read('reversed') !== 'false';
      return {
        start: toOrdinal(read('start')),
        type: /^[1aAiI]$/.test(read('type')) ? read('type') : undefined,
        reversed: isReversed || undefined,
      };
    }
    case 'li':
      return { value: toOrdinal(read('value'))?.toString(), dataTask: beginsWithTick(element) ? '' : undefined };
    case 'td':
    case 'th': {
      const isScope = element.tagName === 'th' && /^(?:col|row|colgroup|rowgroup)$/.test(read('scope'));
      return {
        scope: isScope ? read('scope') : undefined,
        colSpan: toCount(read('colSpan'), 1000),
        rowSpan: toCount(read('rowSpan'), 1000),
        dataAlign: /^(?:left|center|right|justify|start|end)$/.test(read('dataAlign')) ? read('dataAlign') : undefined,
      };
    }
    case 'img': {
      const width = toCount(read('width'), 20_000);
      const height = toCount(read('height'), 20_000);
      // One dimension without the other reserves no space.
      const size = width !== undefined && height !== undefined ? { width, height } : {};
      return { src: read('src'), alt: read('alt'), ...size, loading: 'lazy', decoding: 'async' };
    }
    default:
      return {};
  }
}

function beginsWithTick({ children }: Element): boolean {
  const first = children.find((child) => !isBlank([child]) || isTick(child));
  return first !== undefined && isElement(first) && (isTick(first) || beginsWithTick(first));
}

function isTick(node: ElementContent): boolean {
  return isElement(node) && readProperty(node, 'dataTick') !== '';
}

function classesOf(element: Element): string[] {
  return readProperty(element, 'className')
    .split(/[\s,]+/)
    .filter(Boolean);
}

/** A list without its bullets may no longer be announced as one, hence its role. */
function isList(tagName: string): boolean {
  return tagName === 'ul' || tagName === 'ol';
}

function toOrdinal(value: string): number | undefined {
  return /^-?\d{1,6}$/.test(value) ? Number(value) : undefined;
}

function toCount(value: string, max: number): number | undefined {
  const count = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  return count >= 1 && count <= max ? count : undefined;
}
