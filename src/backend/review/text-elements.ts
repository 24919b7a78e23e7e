import { type HtmlElement, type HtmlNode, parseHtml } from '#src/platform/lib/parse-html.ts';

/** All elements of an HTML text, in their order; none of a plain text. */
export function elementsIn(html: string): HtmlElement[] {
  return html.includes('<') ? (parseHtml(html)?.childNodes ?? []).flatMap(withInner) : [];
}

function withInner(node: HtmlNode): HtmlElement[] {
  return 'tagName' in node ? [node, ...node.childNodes.flatMap(withInner)] : [];
}

/** The value of an attribute; empty without it. */
export function attributeOf({ attrs }: HtmlElement, name: string): string {
  return attrs.find((attribute) => attribute.name === name)?.value ?? '';
}
