import { createElement, type ReactNode } from 'react';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { toFrenchTypography } from '#src/i18n/french-typography.ts';
import { type HeadingLevel, toHeadingLevels } from './outline.ts';
import { isPhrasing, type ProseElement, type ProseNode, textOf } from './prose-node.ts';
import { isSafeHref } from './sanitize.ts';
import styles from './prose.module.css';

/** The site's own address for a link in content, and whether it leaves the site. */
export type ResolveHref = (href: string) => { href: string; isExternal: boolean };

export interface ProseContext {
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  readonly resolveHref: ResolveHref;
}

const DOCUMENT = /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|csv|zip|epub)$/i;
const HEADING = /^h[1-6]$/;

/** A BCP 47 tag in its canonical form, or undefined when it is none. */
function toLanguageTag(tag: string | undefined): string | undefined {
  if (!tag) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined; // The constructor's only way of saying that the tag is malformed.
  }
}

function toCount(value: string | undefined, max: number): number | undefined {
  const count = /^\d{1,5}$/.test(value ?? '') ? Number(value) : 0;
  return count >= 1 && count <= max ? count : undefined;
}

/** React elements for a prose tree. The nodes come from `toProseTree` or `toPhrasing`, which have made them safe. */
export function renderProse(nodes: readonly ProseNode[], context: ProseContext): ReactNode[] {
  const levels = toHeadingLevels(nodes, context.headingLevel);
  // Typography looks back over the edge of an element: in `<b>Oui</b>!` the mark follows a word.
  let lastCharacter = '';

  function renderText(text: string, isFrench: boolean, isCode: boolean): string {
    const result = isFrench && !isCode ? toFrenchTypography(text, lastCharacter) : text;
    lastCharacter = text.slice(-1) || lastCharacter;
    return result;
  }

  function renderAll(children: readonly ProseNode[], isFrench: boolean, isCode: boolean): ReactNode[] {
    return children.map((child, index) =>
      typeof child === 'string' ? renderText(child, isFrench, isCode) : renderElement(child, index, isFrench, isCode),
    );
  }

  function renderElement(element: ProseElement, key: number, wasFrench: boolean, wasCode: boolean): ReactNode {
    const { tag, attributes } = element;
    const lang = toLanguageTag(attributes.lang);
    const isFrench = lang === undefined ? wasFrench : /^fr\b/.test(lang);
    const isCode = wasCode || tag === 'code' || tag === 'pre';
    if (!isPhrasing(tag) || tag === 'br' || tag === 'img') lastCharacter = '';
    if (tag === 'img') return renderImage(element, key, lang);
    if (tag === 'br' || tag === 'hr') return createElement(tag, { key });

    const name = HEADING.test(tag) ? `h${levels.shift() ?? context.headingLevel}` : tag;
    const children = renderAll(element.children, isFrench, isCode);
    if (!isPhrasing(tag)) lastCharacter = '';
    if (tag === 'a') return renderLink(element, key, lang, children);
    if (tag === 'table') return renderTable(element, key, lang, children);
    const props = {
      key,
      lang,
      title: tag === 'abbr' ? attributes.title : undefined,
      start: tag === 'ol' ? toStart(attributes.start) : undefined,
      ...cellProps(element),
    };
    return createElement(name, props, children);
  }

  function renderImage({ attributes }: ProseElement, key: number, lang: string | undefined): ReactNode {
    const width = toCount(attributes.width, 20_000);
    const height = toCount(attributes.height, 20_000);
    // One dimension without the other reserves no space.
    const size = width !== undefined && height !== undefined ? { width, height } : {};
    const alt = attributes.alt ?? '';
    return <img key={key} lang={lang} src={attributes.src} alt={alt} {...size} loading="lazy" decoding="async" />;
  }

  function renderLink(element: ProseElement, key: number, lang: string | undefined, children: ReactNode[]): ReactNode {
    const service = element.attributes['data-video'];
    const written = element.attributes.href?.trim() ?? '';
    // A fragment stays on the page and a mailbox is not a page: neither is the site's to resolve.
    const isOwnMatter = /^(?:#|mailto:|tel:)/i.test(written);
    const { href, isExternal } =
      service === undefined && !isOwnMatter
        ? context.resolveHref(written)
        : { href: written, isExternal: service !== undefined };
    const content =
      service === undefined ? children : formatMessage(context.locale, 'video.opensOnService', { service });
    if (!isSafeHref(href)) return <span key={key}>{content}</span>;

    const isDocument = !isOwnMatter && DOCUMENT.test(href.replace(/[?#].*$/, ''));
    if (!isExternal && !isDocument) {
      return (
        <a key={key} lang={lang} href={href}>
          {content}
        </a>
      );
    }
    const notice = formatMessage(context.locale, isDocument ? 'links.document' : 'links.newTab');
    return (
      <a key={key} lang={lang} href={href} target="_blank" rel="noopener noreferrer">
        {content}
        <span className={styles.hidden}>{` ${notice}`}</span>
      </a>
    );
  }

  function renderTable(element: ProseElement, key: number, lang: string | undefined, children: ReactNode[]): ReactNode {
    const found = element.children.find((child) => typeof child !== 'string' && child.tag === 'caption');
    const caption = found ? textOf([found]).replaceAll(/\s+/g, ' ').trim() : '';
    const label =
      caption === ''
        ? formatMessage(context.locale, 'prose.table')
        : formatMessage(context.locale, 'prose.tableCaptioned', { caption });
    return (
      // A region that scrolls must be reachable by keyboard (WCAG 2.1.1), and says what it is.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the rule knows no scroll containers
      <section key={key} className={styles.scroll} aria-label={label} tabIndex={0}>
        <table lang={lang}>{children}</table>
      </section>
    );
  }

  return renderAll(nodes, context.locale === 'fr-CA', false);
}

function toStart(value: string | undefined): number | undefined {
  return /^-?\d{1,6}$/.test(value ?? '') ? Number(value) : undefined;
}

function cellProps({ tag, attributes }: ProseElement) {
  if (tag !== 'td' && tag !== 'th') return {};
  const isScope = tag === 'th' && /^(?:col|row|colgroup|rowgroup)$/.test(attributes.scope ?? '');
  return {
    scope: isScope ? attributes.scope : undefined,
    colSpan: toCount(attributes.colspan, 1000),
    rowSpan: toCount(attributes.rowspan, 1000),
  };
}
