import type { ElementContent } from 'hast';
import { LRUCache } from 'lru-cache';
import { toFlowBlocks, toPhrasing } from './html-content-model.ts';
import { isBlank, isElement, toText } from './prose-node.ts';
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
  const tree = joinText(shape(sanitizeProse(html)));
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

/** The same as one line: phrasing content without pictures, spaces at its ends taken off. */
export function toInlineProse(html: string | null | undefined): readonly ElementContent[] {
  return readThrough(lineTrees, html, (nodes) =>
    trimEnds(withSingleSpaces(joinText(withoutPictures(toPhrasing(nodes))))),
  );
}

function withoutPictures(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node];
    return node.tagName === 'img' ? [] : [{ ...node, children: withoutPictures(node.children) }];
  });
}

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
