import type { Element, ElementContent, Properties } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { type Typography, typographyOf } from '#src/i18n/conventions.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { SubheadingLevel } from '#src/ui/heading.tsx';
import { toHeadingLevels } from './outline.ts';
import { isElement, isPhrasing, readProperty, textOf, toElement, toText } from './prose-node.ts';
import styles from './prose.module.css';
import { isSafeHref } from './sanitize.ts';

/** The site's own address for a link in content, and whether it leaves the site. */
export type ResolveHref = (href: string) => { href: string; isExternal: boolean };

export interface ProseContext {
  readonly locale: Locale;
  readonly headingLevel: SubheadingLevel;
  readonly resolveHref: ResolveHref;
}

const documentExtension = /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|csv|zip|epub)$/i;
const headingName = /^h[1-6]$/;

/** React elements for a tree that `toProseTree` or `toInlineProse` has sanitised. */
export function renderProse(nodes: readonly ElementContent[], context: ProseContext): ReactNode {
  return toJsxRuntime({ type: 'root', children: adaptToPage(nodes, context) }, { Fragment, jsx, jsxs });
}

/** Adapts the tree to its page: French typography, levels of headings, links of the site, scroll regions for tables. */
function adaptToPage(nodes: readonly ElementContent[], context: ProseContext): ElementContent[] {
  const levels = toHeadingLevels(nodes, context.headingLevel);
  // Typography depends on the preceding character across elements: in `<b>Oui</b>!` the mark follows a word.
  let lastCharacter = '';

  function setText(text: string, typography: Typography): string {
    const result = typography?.(text, lastCharacter) ?? text;
    lastCharacter = text.slice(-1) || lastCharacter;
    return result;
  }

  function setAll(children: readonly ElementContent[], typography: Typography): ElementContent[] {
    return children.map((child) => {
      if (isElement(child)) return setElement(child, typography);
      return child.type === 'text' ? toText(setText(child.value, typography)) : child;
    });
  }

  function setElement(element: Element, around: Typography): Element {
    const { tagName } = element;
    const lang = toLanguageTag(readProperty(element, 'lang'));
    const isCode = tagName === 'code' || tagName === 'pre';
    const typography = isCode ? null : lang === undefined ? around : typographyOf(lang);
    const endsWord = !isPhrasing(tagName) || tagName === 'br' || tagName === 'img';
    // Assigned before the children, so that levels are assigned in document order.
    const name = headingName.test(tagName) ? `h${levels.shift() ?? context.headingLevel}` : tagName;
    if (endsWord) lastCharacter = '';
    const children = setAll(element.children, typography);
    if (endsWord) lastCharacter = '';
    const attributes = lang === undefined ? {} : { lang };
    if (tagName === 'a') return toLink(element, attributes, children, context);
    const set = toElement(name, { ...attributes, ...ownProperties(element) }, children);
    return tagName === 'table' ? withScrollRegion(set, context.locale) : set;
  }

  return setAll(nodes, typographyOf(context.locale));
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

/** The attributes that an element keeps in addition to its language; invalid values are left out. */
function ownProperties(element: Element): Properties {
  const read = (name: string) => readProperty(element, name);
  switch (element.tagName) {
    case 'abbr':
      return { title: read('title') || undefined };
    case 'ol':
      return { start: /^-?\d{1,6}$/.test(read('start')) ? Number(read('start')) : undefined };
    case 'td':
    case 'th': {
      const isScope = element.tagName === 'th' && /^(?:col|row|colgroup|rowgroup)$/.test(read('scope'));
      return {
        scope: isScope ? read('scope') : undefined,
        colSpan: toCount(read('colSpan'), 1000),
        rowSpan: toCount(read('rowSpan'), 1000),
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

function toCount(value: string, max: number): number | undefined {
  const count = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  return count >= 1 && count <= max ? count : undefined;
}

function toLink(
  element: Element,
  attributes: Properties,
  children: readonly ElementContent[],
  { locale, resolveHref }: ProseContext,
): Element {
  const service = readProperty(element, 'dataVideo');
  const isVideo = service !== '';
  const written = readProperty(element, 'href');
  // Fragments and mailboxes are not pages of the site, so they are not resolved.
  const isNoPage = /^(?:#|mailto:|tel:)/i.test(written);
  const { href, isExternal } = isVideo || isNoPage ? { href: written, isExternal: isVideo } : resolveHref(written);
  const content = isVideo ? [toText(formatMessage(locale, 'video.opensOnService', { service }))] : children;
  if (!isSafeHref(href)) return toElement('span', {}, content);

  const isDocument = !isNoPage && documentExtension.test(href.replace(/[?#].*$/, ''));
  if (!isExternal && !isDocument) return toElement('a', { ...attributes, href }, content);
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
