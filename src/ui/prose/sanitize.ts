import type { Element, ElementContent, Properties, RootContent } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { parseHtml } from '#src/lib/parse-html.ts';
import { toPlainText } from '#src/lib/plain-text.ts';
import { parseVideoAddress, serviceNames, toWatchUrl } from '#src/lib/video-address.ts';
import { isElement, readProperty, textOf, toElement, toText } from './prose-node.ts';

/** Grouping elements, which contain blocks or act as a paragraph. */
const groups = 'div section article main header footer aside nav address center form fieldset details summary';

const schema: Schema = {
  tagNames: (
    'p br strong b em i s u sub sup small abbr a ul ol li blockquote cite q h1 h2 h3 h4 h5 h6 hr figure figcaption img ' +
    `table caption thead tbody tfoot tr th td code pre dl dt dd span ${groups}`
  ).split(' '),
  attributes: {
    '*': ['lang'],
    a: ['href', 'dataVideo'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', 'scope'],
  },
  // The content of these elements is not readable text; and parsers disagree about foreign content (SVG, MathML).
  strip: (
    'script style textarea option xmp noscript template svg math title iframe frame object embed noembed noframes ' +
    'plaintext select audio video canvas head'
  ).split(' '),
  // Addresses are checked by `isSafeHref`: the library lets `//host` through, and knows schemes in small letters only.
  protocols: {},
  ancestors: {},
  clobber: [],
  required: {},
};

/** Deeper elements lose their tags and keep their text. */
const maxDepth = 32;

/**
 * An editor's HTML as the tree that a browser would build of it, reduced to the elements, attributes and addresses that
 * prose is made of. It is parsed here, once, and never written and parsed again.
 */
export function sanitizeProse(html: string): ElementContent[] {
  const fragment = parseHtml(html);
  if (!fragment) return [toText(toPlainText(html))];
  const tree = fromParse5(fragment);
  const children = 'children' in tree ? prepare(tree.children) : [];
  const safe = sanitize({ type: 'root', children }, schema);
  return 'children' in safe ? limitDepth(toContent(safe.children), 0) : [];
}

function toContent(nodes: readonly RootContent[]): ElementContent[] {
  return nodes.filter((node) => node.type !== 'doctype');
}

/** Applies the rules that the schema cannot express: addresses and embeds. */
function prepare(nodes: readonly RootContent[]): ElementContent[] {
  return toContent(nodes).flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node];
    if (node.tagName === 'iframe') return toVideoLink(readProperty(node, 'src'));
    if (node.tagName === 'oembed') return toVideoLink(readProperty(node, 'url'));
    return [toElement(node.tagName, withSafeAddresses(node), prepare(node.children))];
  });
}

/** An embed is never loaded: it becomes a link to the video's page, or nothing. */
function toVideoLink(address: string): Element[] {
  const video = parseVideoAddress(address);
  return video ? [toElement('a', { href: toWatchUrl(video), dataVideo: serviceNames[video.service] })] : [];
}

/** Only `toVideoLink` may mark a video, so the same attribute in an editor's HTML is removed. */
function withSafeAddresses({ properties: { dataVideo: _written, href, src, ...others } }: Element): Properties {
  return {
    ...others,
    ...(typeof href === 'string' && isSafeHref(href) && { href: href.trim() }),
    ...(typeof src === 'string' && isSafeAddress(src, ['http', 'https']) && { src: src.trim() }),
  };
}

function limitDepth(nodes: readonly ElementContent[], depth: number): ElementContent[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node;
    if (depth >= maxDepth) return toText(textOf(node.children));
    return { ...node, children: limitDepth(node.children, depth + 1) };
  });
}

/** Whether an address leads to a page, a mailbox or a telephone: http, https, mailto, tel, or relative. */
export function isSafeHref(href: string): boolean {
  return isSafeAddress(href, ['http', 'https', 'mailto', 'tel']);
}

function isSafeAddress(address: string, schemes: readonly string[]): boolean {
  // Browsers ignore control characters and spaces in a scheme.
  // oxlint-disable-next-line no-control-regex
  const visible = address.replaceAll(/[\u0000-\u0020\u007F]/g, '');
  const scheme = /^([^/?#:]*):/.exec(visible)?.[1]?.toLowerCase();
  return scheme === undefined ? !/^[/\\]{2}/.test(visible) : schemes.includes(scheme);
}
