export type ProseNode = string | ProseElement;

/** An allowed element with its allowed attributes, independent of the parser's own tree. */
export interface ProseElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly ProseNode[];
}

/** Elements that stand inside a line of text. */
const PHRASING = new Set('strong b em i s u sub sup small abbr a cite q code span br img'.split(' '));

export function isPhrasing(tag: string): boolean {
  return PHRASING.has(tag);
}

/** The text of nodes, as it is. */
export function textOf(nodes: readonly ProseNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}

/** Whether nodes show nothing: only spaces, no-break and zero-width ones included, and no picture or video. */
export function isBlank(nodes: readonly ProseNode[]): boolean {
  return nodes.every((node) => {
    if (typeof node === 'string') return /^[\s\u200B-\u200D\u2060\uFEFF]*$/.test(node);
    return node.tag !== 'img' && node.attributes['data-video'] === undefined && isBlank(node.children);
  });
}
