import type { Element, ElementContent, Properties, RootContent } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { proseClasses } from '#src/contract/prose-classes.ts';
import { parseHtml } from '#src/platform/lib/parse-html.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { isEmbed, toEmbedLink } from './embed-link.ts';
import { type Surroundings, readTick, toPlainElement } from './pasted-styles.ts';
import { isBlank, isElement, textOf, toElement, toText } from './prose-node.ts';
import { isSafeAddress, isSafeHref } from './safe-address.ts';

/** Grouping elements, which contain blocks or act as a paragraph. */
const groups = 'div section article main header footer aside nav address center form fieldset details summary';

/** `p` → `['className', 'lead', 'note']` */
function classesOf(tagName: string): [string, ...string[]] {
  const fitting = [...proseClasses].filter(([, elements]) => elements.includes(tagName));
  return ['className', ...fitting.map(([name]) => name)];
}

const schema: Schema = {
  tagNames: (
    'p br wbr strong b em i s del ins u mark sub sup small abbr dfn a ul ol li blockquote cite q h1 h2 h3 h4 h5 h6 hr ' +
    `figure figcaption img kbd samp var bdi bdo table caption thead tbody tfoot tr th td code pre dl dt dd span ${groups}`
  ).split(' '),
  attributes: {
    '*': ['lang', 'dir', 'id'],
    a: ['href', 'dataVideo', 'dataEmbed'],
    abbr: ['title'],
    blockquote: [classesOf('blockquote')],
    img: ['src', 'alt', 'width', 'height'],
    li: ['value'],
    ol: ['start', 'type', 'reversed', classesOf('ol')],
    p: [classesOf('p')],
    span: ['dataTick'],
    td: ['colSpan', 'rowSpan', 'dataAlign'],
    th: ['colSpan', 'rowSpan', 'scope', 'dataAlign'],
    ul: [classesOf('ul')],
  },
  // The content of these elements is not readable text; and parsers disagree about foreign content (SVG, MathML).
  strip:
    'script style textarea option xmp noscript template svg math title noembed noframes plaintext select head'.split(
      ' ',
    ),
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

const nowhere: Surroundings = { isInHeading: false, isInLink: false };

/** Applies the rules that the schema cannot express: addresses, embeds, inline styles. */
function prepare(nodes: readonly RootContent[], around = nowhere): ElementContent[] {
  return toContent(nodes).flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node];
    const { tagName } = node;
    const isTicked = readTick(node);
    if (isTicked !== null) return [toElement('span', { dataTick: isTicked ? 'done' : 'open' })];
    // A browser reads the content of a frame as text.
    if (tagName === 'iframe') return toEmbedLink(node, [toText(toPlainText(textOf(node.children)))]);
    const children = prepare(node.children, {
      isInHeading: around.isInHeading || /^h[1-6]$/.test(tagName),
      isInLink: around.isInLink || tagName === 'a',
    });
    if (isEmbed(node)) return toEmbedLink(node, children);
    if (tagName === 'div' && holdsTickOnly(children)) return children;
    return [toPlainElement(node, withSafeAddresses(node), children, around)];
  });
}

/** Whether nodes are a tick, which some editors wrap in its own block. */
function holdsTickOnly(nodes: readonly ElementContent[]): boolean {
  const elements = nodes.filter(isElement);
  return elements.length === 1 && isBlank(nodes) && elements[0]?.properties['dataTick'] !== undefined;
}

/** Only this module may mark videos, embeds, ticks and cells, so the same attributes in an editor's HTML are removed. */
function withSafeAddresses({ properties }: Element): Properties {
  const { dataVideo: _video, dataEmbed: _embed, dataTick: _tick, dataAlign: _align, href, src, ...others } = properties;
  // Word writes its file's address before a place in it.
  const address = typeof href === 'string' ? href.trim().replace(/^file:[^#]*(?=#)/i, '') : '';
  return {
    ...others,
    ...(typeof href === 'string' && isSafeHref(address) && { href: address }),
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
