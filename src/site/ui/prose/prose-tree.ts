import type { ElementContent } from 'hast';
import { LRUCache } from 'lru-cache';
import { toTextAnchor } from '#src/platform/lib/fold-text.ts';
import { loosenSpaces } from '#src/platform/lib/text.ts';
import { toFlowBlocks, toPhrasing } from './html-content-model.ts';
import { isBlank, isElement, isPhrasing, readProperty, toText } from './prose-node.ts';
import { sanitizeProse } from './sanitize.ts';

type Trees = LRUCache<string, readonly ElementContent[]>;
type Shape = (nodes: ElementContent[]) => ElementContent[];

/** Bounded by number and by the length of the HTML, in UTF-16 units: a tree weighs some ten times its text. */
function createTrees(): Trees {
  return new LRUCache({ max: 1000, maxSize: 4_000_000, sizeCalculation: (_, html) => html.length });
}

const blockTrees = createTrees();
const lineTrees = createTrees();

function readThrough(trees: Trees, html: string | null | undefined, shape: Shape): readonly ElementContent[] {
  if (!html) return [];
  const known = trees.get(html);
  if (known) return known;
  const tree = withLooseSpaces(joinText(withOwnIds(shape(sanitizeProse(html)), new Set())));
  trees.set(html, tree);
  return tree;
}

/**
 * The blocks of an editor's HTML: sanitised, brought to HTML's content model, without empty paragraphs. Done once for
 * each different text while the cache holds it.
 */
export function toProseTree(html: string | null | undefined): readonly ElementContent[] {
  return readThrough(blockTrees, html, toFlowBlocks);
}

/** The same as one line: phrasing content without pictures and anchors, spaces at its ends taken off. */
export function toInlineProse(html: string | null | undefined): readonly ElementContent[] {
  return readThrough(lineTrees, html, (nodes) => trimEnds(withSingleSpaces(joinText(reduceToLine(toPhrasing(nodes))))));
}

function reduceToLine(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node];
    if (node.tagName === 'img') return [];
    const { id, ...properties } = node.properties;
    const children = reduceToLine(node.children);
    return id !== undefined && children.length === 0 ? [] : [{ ...node, properties, children }];
  });
}

/** Anchors in their namespace, so that none replaces an id of the page or a name that scripts use; the first of its name stays. */
function withOwnIds(nodes: readonly ElementContent[], taken: Set<string>): ElementContent[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node;
    const { id: _written, ...properties } = node.properties;
    const id = toTextAnchor(readProperty(node, 'id'));
    const isFirst = id !== null && !taken.has(id);
    if (isFirst) taken.add(id);
    const children = withOwnIds(node.children, taken);
    return { ...node, properties: isFirst ? { ...properties, id } : properties, children };
  });
}

/** The tree with the spaces of each of its lines loosened, across the elements of the line. */
function withLooseSpaces(nodes: readonly ElementContent[]): ElementContent[] {
  const texts: string[] = [];
  const collect = (node: ElementContent) => {
    if (node.type === 'text') texts.push(node.value);
    if (!isElement(node) || node.tagName === 'pre') return;
    const isEdge = !isPhrasing(node.tagName) || node.tagName === 'br';
    if (isEdge) texts.push(lineEdge);
    node.children.forEach(collect);
    if (isEdge) texts.push(lineEdge);
  };
  nodes.forEach(collect);
  const text = texts.join('');
  const loose = text.split(lineEdge).map(loosenSpaces).join(lineEdge);
  if (loose === text) return [...nodes];
  let position = 0;
  const take = (length: number) => loose.slice(position, (position += length));
  const replace = (node: ElementContent): ElementContent => {
    if (node.type === 'text') return toText(take(node.value.length));
    if (!isElement(node) || node.tagName === 'pre') return node;
    const isEdge = !isPhrasing(node.tagName) || node.tagName === 'br';
    if (isEdge) position += lineEdge.length;
    const children = node.children.map(replace);
    if (isEdge) position += lineEdge.length;
    return { ...node, children };
  };
  return nodes.map(replace);
}

/** Marks the edge of a line; the parser lets no text have this character. */
const lineEdge = '\u0000';

/** Joins adjacent texts: a browser's parser reads them as one, and React would put a comment between them. */
function joinText(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (isElement(node)) joined.push({ ...node, children: joinText(node.children) });
    else if (node.type === 'text' && last?.type === 'text') joined[joined.length - 1] = toText(last.value + node.value);
    else if (node.type === 'text' && node.value !== '') joined.push(node);
  }
  return joined;
}

/** A single space between former blocks. */
function withSingleSpaces(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.map((node) => (node.type === 'text' ? toText(node.value.replaceAll(/[ \t\r\n]+/g, ' ')) : node));
}

function trimEnds(nodes: readonly ElementContent[]): ElementContent[] {
  if (isBlank(nodes)) return [];
  const last = nodes.length - 1;
  return nodes.map((node, index) => {
    if (node.type !== 'text') return node;
    const text = index === 0 ? node.value.trimStart() : node.value;
    return toText(index === last ? text.trimEnd() : text);
  });
}
