import type { Element, ElementContent, Properties } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { fitHeading } from '#src/site/ui/heading-fit.ts';
import type { SubheadingLevel } from '#src/site/ui/heading.tsx';
import { splitTies, tieClass } from '#src/site/ui/no-break.tsx';
import { adaptProse, toLinkWords } from './adapt-prose.ts';
import { isElement, readProperty, textOf, toElement, toText } from './prose-node.ts';
import styles from './prose.module.css';
import { isSafeHref } from './safe-address.ts';

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
    toClass: (name) => styles[name],
    toTick: (isDone) =>
      toElement('span', {
        dataTick: isDone ? 'done' : 'open',
        role: 'img',
        ariaLabel: formatMessage(locale, isDone ? 'prose.done' : 'prose.open'),
      }),
  });
  return toJsxRuntime({ type: 'root', children: children.map(withFit) }, { Fragment, jsx, jsxs });
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
    toElement('span', { className: ['sr'] }, [toText(` ${notice}`)]),
  ]);
}

/** A region that scrolls must be reachable by keyboard (WCAG 2.1.1), and have a name. */
function withScrollRegion(table: Element, locale: Locale): Element {
  const captions = table.children.filter((child) => isElement(child) && child.tagName === 'caption');
  const caption = textOf(captions).replaceAll(/\s+/g, ' ').trim();
  const ariaLabel =
    caption === '' ? formatMessage(locale, 'prose.table') : formatMessage(locale, 'prose.tableCaptioned', { caption });
  return toElement('section', { className: [styles.scroll ?? ''], ariaLabel, tabIndex: 0 }, [table]);
}
