import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { renderInlineMarkdown, renderMarkdown } from '#src/backend/content/markup.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/**
 * HTML as an editor would write it in Markdown. Each block is tried plainly, then with its signs escaped; a block that the
 * backend would render differently stays HTML, which Markdown allows.
 */
export function htmlToMarkdown(html: string): string {
  const blocks = parseFragment(html).childNodes.filter((node) => !isBlank(node));
  const text = blocks.map(writeBlock).join('\n\n');
  return isSame(renderMarkdown(text), html) ? text : asHtml(html);
}

/** A caption: one paragraph without its mark. */
export function htmlToInlineMarkdown(html: string): string {
  const nodes = parseFragment(html).childNodes;
  const tries = [writeInline(nodes, false), writeInline(nodes, true)];
  return tries.find((text) => isSame(renderInlineMarkdown(text), html)) ?? html;
}

function writeBlock(node: Node): string {
  const html = htmlOf(node);
  const tries = [toBlock(node, false), toBlock(node, true)];
  return tries.find((text) => text !== null && isSame(renderMarkdown(text), html)) ?? asHtml(html);
}

/** A blank line would end the HTML in the middle. */
function asHtml(html: string): string {
  return html.replaceAll(/\n\s*\n/g, '\n').trim();
}

const htmlOf = (node: Node) => serialize({ nodeName: '#document-fragment', childNodes: [node] });

/** Whether two texts are the same HTML, however it is written. */
function isSame(one: string, other: string): boolean {
  const normal = (html: string) =>
    serialize(parseFragment(html))
      .replaceAll(/\s*\n\s*/g, '\n')
      .replaceAll(/>\n|\n</g, (end) => end.trim());
  return normal(one).trim() === normal(other).trim();
}

const isBlank = (node: Node) => node.nodeName === '#text' && 'value' in node && node.value.trim() === '';

const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : []);

const attributeOf = (node: Node, name: string) =>
  'attrs' in node ? node.attrs.find((attribute) => attribute.name === name)?.value : undefined;

/** A block in Markdown; null if it has no Markdown form. */
function toBlock(node: Node, isEscaped: boolean): string | null {
  const name = attributeOf(node, 'class');
  const mark = name === undefined ? '' : `{.${name}}\n`;
  const heading = /^h([1-6])$/.exec(node.nodeName);
  if (heading) return `${mark}${'#'.repeat(Number(heading[1]))} ${writeInline(childrenOf(node), isEscaped)}`;
  switch (node.nodeName) {
    case 'p':
      return mark + writeInline(childrenOf(node), isEscaped);
    case 'blockquote':
      return mark + prefix(writeBlocks(childrenOf(node), isEscaped), '> ', '> ');
    case 'ul':
    case 'ol':
      return mark + writeList(node, isEscaped);
    case 'hr':
      return '---';
    default:
      return null;
  }
}

function writeBlocks(nodes: readonly Node[], isEscaped: boolean): string {
  return nodes
    .filter((node) => !isBlank(node))
    .map((node) => toBlock(node, isEscaped) ?? asHtml(htmlOf(node)))
    .join('\n\n');
}

function writeList(list: Node, isEscaped: boolean): string {
  const items = childrenOf(list).filter(({ nodeName }) => nodeName === 'li');
  const isLoose = items.some((item) => childrenOf(item).some(({ nodeName }) => nodeName === 'p'));
  const first = Number(attributeOf(list, 'start') ?? 1);
  return items
    .map((item, index) => {
      const mark = list.nodeName === 'ol' ? `${first + index}. ` : '- ';
      const nested = childrenOf(item).findIndex(({ nodeName }) => nodeName === 'ul' || nodeName === 'ol');
      const own = nested === -1 ? childrenOf(item) : childrenOf(item).slice(0, nested);
      const text = isLoose
        ? writeBlocks(childrenOf(item), isEscaped)
        : [
            writeInline(own, isEscaped),
            ...(nested === -1 ? [] : [writeBlocks(childrenOf(item).slice(nested), isEscaped)]),
          ].join('\n');
      return prefix(text, mark, ' '.repeat(mark.length));
    })
    .join(isLoose ? '\n\n' : '\n');
}

function prefix(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => ((index === 0 ? first : others) + line).trimEnd())
    .join('\n');
}

function writeInline(nodes: readonly Node[], isEscaped: boolean): string {
  const write = (node: Node): string => {
    const inner = () => writeInline(childrenOf(node), isEscaped);
    const isPlain = 'attrs' in node && node.attrs.length === 0;
    if (node.nodeName === '#text' && 'value' in node) return isEscaped ? escapeText(node.value) : node.value;
    if (node.nodeName === 'strong' && isPlain) return `**${inner()}**`;
    if (node.nodeName === 'em' && isPlain) return `*${inner()}*`;
    if (node.nodeName === 'br') return '<br>';
    const href = attributeOf(node, 'href');
    if (node.nodeName === 'a' && href !== undefined && 'attrs' in node && node.attrs.length === 1)
      return `[${inner()}](${/[\s()<>]/.test(href) ? `<${href}>` : href})`;
    return htmlOf(node);
  };
  return nodes
    .map(write)
    .join('')
    .replaceAll(/<br>\n?/g, '<br>\n')
    .trim();
}

/** Signs that Markdown reads as its own. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>&~|#]/g, String.raw`\$&`)
    .replaceAll(/^(\s*)([-+=])/gm, String.raw`$1\$2`)
    .replaceAll(/^(\s*\d+)([.)])/gm, String.raw`$1\$2`);
}
