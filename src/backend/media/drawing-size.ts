import { type HtmlNode, parseHtml } from '#src/platform/lib/parse-html.ts';

/** Elements that are painted at most. The largest drawings have a few thousand; a million take seconds. */
const mostElements = 100_000;

/** More references one inside the other than any drawing has. */
const mostDepth = 500;

/**
 * Throws for an SVG drawing of too many elements, counting again what `use`, patterns, masks and markers show again: nine groups
 * that each use the one before ten times are a short file and a billion elements.
 */
export function checkDrawing(svg: string): void {
  const count = countElements(svg);
  if (count <= mostElements) return;
  const found = Number.isFinite(count) ? `${count}` : 'more, or references too deep to count';
  throw new Error(
    `Expected a drawing of at most ${mostElements} elements, with what its references repeat; found ${found}. Repeat less, or save it as a picture.`,
  );
}

/** How many elements a drawing shows; infinite where it is nested too deeply. */
export function countElements(svg: string): number {
  const root = parseHtml(svg);
  if (!root) return Infinity;
  const byId = new Map<string, HtmlNode>();
  const note = (node: HtmlNode): void => {
    const id = attributesOf(node).find(({ name }) => name === 'id')?.value;
    if (id !== undefined && !byId.has(id)) byId.set(id, node);
    childrenOf(node).forEach(note);
  };
  note(root);

  const known = new Map<HtmlNode, number>();
  const count = (node: HtmlNode, depth: number): number => {
    const before = known.get(node);
    if (before !== undefined) return before;
    if (depth > mostDepth) return Infinity;
    // Nothing shows itself: browsers and the drawing library leave out such a reference.
    known.set(node, 0);
    const shown = referencesOf(node).flatMap((id) => byId.get(id) ?? []);
    const parts = [...childrenOf(node), ...shown].map((part) => count(part, depth + 1));
    const total = parts.reduce((sum, part) => sum + part, 'tagName' in node ? 1 : 0);
    known.set(node, total);
    return total;
  };
  return count(root, 0);
}

const childrenOf = (node: HtmlNode): HtmlNode[] => ('childNodes' in node ? node.childNodes : []);
const attributesOf = (node: HtmlNode) => ('attrs' in node ? node.attrs : []);

/**
 * Ids of the elements that an element shows: `href="#a"` of anything but a link, `fill="url(#b)"`, `style="mask:
 * url('#c')"`.
 */
function referencesOf(node: HtmlNode): string[] {
  const isLink = 'tagName' in node && node.tagName === 'a';
  return attributesOf(node).flatMap(({ name, value }) => {
    if (name === 'href' || name === 'xlink:href') return value.startsWith('#') && !isLink ? value.slice(1) : [];
    return [...value.matchAll(/url\(["' ]{0,3}#([^"') ]+)/g)].map(([, id = '']) => id);
  });
}
