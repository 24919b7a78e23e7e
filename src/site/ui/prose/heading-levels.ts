import type { ElementContent } from 'hast';
import type { SubheadingLevel } from '#src/site/ui/heading.tsx';
import { isElement } from './prose-node.ts';

const headingRank = /^h([1-6])$/;

function ranksOf(nodes: readonly ElementContent[]): number[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    const rank = headingRank.exec(node.tagName)?.[1];
    return rank === undefined ? ranksOf(node.children) : [Number(rank)];
  });
}

/**
 * The levels that the headings get, in document order: the highest becomes `top`, and none is more than one level below the
 * heading it belongs to (WCAG 1.3.1). Ranks `2 4 4 3 2` under top 3 become `3 4 4 4 3`.
 */
export function toHeadingLevels(nodes: readonly ElementContent[], top: SubheadingLevel): number[] {
  const open: number[] = [];
  return ranksOf(nodes).map((rank) => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= rank) open.pop();
    open.push(rank);
    return Math.min(top + open.length - 1, 6);
  });
}
