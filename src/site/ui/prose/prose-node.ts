import type { Element, ElementContent, Properties } from 'hast';

/** Phrasing elements, which are part of a line of text. */
const phrasingNames = new Set(
  'strong b em i s del ins u mark sub sup small abbr dfn a cite q code kbd samp var bdi bdo span br wbr img'.split(' '),
);

export function isPhrasing(tagName: string): boolean {
  return phrasingNames.has(tagName);
}

export function isElement(node: ElementContent): node is Element {
  return node.type === 'element';
}

export function toText(value: string): ElementContent {
  return { type: 'text', value };
}

export function toElement(tagName: string, properties: Properties, children: readonly ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children: [...children] };
}

/** An attribute's value as text, because the parser converts some into numbers and lists. Empty when it is missing. */
export function readProperty({ properties }: Element, name: string): string {
  const value = properties[name];
  return value === undefined || value === null ? '' : String(value);
}

/** The text of nodes, as it is. */
export function textOf(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => (isElement(node) ? textOf(node.children) : node.type === 'text' ? node.value : ''))
    .join('');
}

/** Whether nodes show nothing: only spaces, no-break and zero-width ones included, and no picture or embed. */
export function isBlank(nodes: readonly ElementContent[]): boolean {
  return nodes.every((node) => {
    if (!isElement(node)) return node.type !== 'text' || /^[\s\u200B-\u200D\u2060\uFEFF]*$/.test(node.value);
    const { dataVideo, dataEmbed } = node.properties;
    return node.tagName !== 'img' && dataVideo === undefined && dataEmbed === undefined && isBlank(node.children);
  });
}

/** The remains of a removed element: its own anchor, and those inside it. */
export function anchorsIn(node: ElementContent): Element[] {
  if (!isElement(node)) return [];
  return [...anchorOf(node), ...node.children.flatMap(anchorsIn)];
}

/** The anchor that an element is, without its content. */
export function anchorOf({ properties: { id } }: Element): Element[] {
  return id === undefined || id === null ? [] : [toElement('span', { id })];
}
