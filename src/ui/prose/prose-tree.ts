import { parseDocument } from 'htmlparser2';
import { LRUCache } from 'lru-cache';
import { toFlowBlocks, toPhrasing } from './content-model.ts';
import { isBlank, type ProseNode } from './prose-node.ts';
import { sanitizeProse } from './sanitize.ts';

type Trees = LRUCache<string, readonly ProseNode[]>;
type Shape = (nodes: ReturnType<typeof parseDocument>['childNodes']) => ProseNode[];

/** Bounded by number and by the length of the HTML, in UTF-16 units: a tree weighs some ten times its text. */
function createTrees(): Trees {
  return new LRUCache({ max: 1000, maxSize: 4_000_000, sizeCalculation: (_, html) => html.length });
}

const blockTrees = createTrees();
const lineTrees = createTrees();

function readThrough(trees: Trees, html: string | null | undefined, shape: Shape): readonly ProseNode[] {
  if (!html) return [];
  const known = trees.get(html);
  if (known) return known;
  const tree = shape(parseDocument(sanitizeProse(html)).childNodes);
  trees.set(html, tree);
  return tree;
}

/**
 * The blocks of an editor's HTML: sanitised, brought to HTML's content model, without empty paragraphs. Done once for
 * each different text while the cache holds it.
 */
export function toProseTree(html: string | null | undefined): readonly ProseNode[] {
  return readThrough(blockTrees, html, toFlowBlocks);
}

/** The same as one line: phrasing content without pictures, spaces at its ends taken off. */
export function toInlineProse(html: string | null | undefined): readonly ProseNode[] {
  return readThrough(lineTrees, html, (nodes) => trimEnds(joinText(withoutPictures(toPhrasing(nodes)))));
}

function withoutPictures(nodes: readonly ProseNode[]): ProseNode[] {
  return nodes.flatMap((node): ProseNode[] => {
    if (typeof node === 'string') return [node];
    return node.tag === 'img' ? [] : [{ ...node, children: withoutPictures(node.children) }];
  });
}

/** One text instead of neighbours, and one space where two blocks met. */
function joinText(nodes: readonly ProseNode[]): ProseNode[] {
  const joined: ProseNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (typeof node === 'string' && typeof last === 'string') joined[joined.length - 1] = last + node;
    else joined.push(node);
  }
  return joined.map((node) => (typeof node === 'string' ? node.replaceAll(/[ \t\r\n]+/g, ' ') : node));
}

function trimEnds(nodes: readonly ProseNode[]): ProseNode[] {
  if (isBlank(nodes)) return [];
  const last = nodes.length - 1;
  return nodes
    .map((node, index) => (typeof node === 'string' && index === 0 ? node.trimStart() : node))
    .map((node, index) => (typeof node === 'string' && index === last ? node.trimEnd() : node))
    .filter((node) => node !== '');
}
