import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { isBlank, isPhrasing, type ProseElement, type ProseNode } from './prose-node.ts';

/*
 * HTML's content model. Browsers repair markup that breaks it while they parse, and then React finds another tree than
 * the one it made. So the tree is made valid here: no block inside a line, no link inside a link, rows in sections,
 * items in lists. What has no valid place keeps its text and loses its tag.
 */

function make(element: Element, children: readonly ProseNode[], tag = element.name): ProseElement {
  return { tag, attributes: element.attribs, children };
}

function elementsOf(nodes: readonly ChildNode[]): Element[] {
  return nodes.filter(isTag);
}

function hasBlock(element: Element): boolean {
  return elementsOf(element.childNodes).some((child) => !isPhrasing(child.name) || hasBlock(child));
}

/** One line: blocks are opened up and set apart by a space. */
export function toPhrasing(nodes: readonly ChildNode[], insideLink = false): ProseNode[] {
  return nodes.flatMap((node): ProseNode[] => {
    if (isText(node)) return [node.data];
    if (!isTag(node)) return [];
    if (node.name === 'hr') return [' '];
    if (node.name === 'img') return node.attribs.src ? [make(node, [])] : [];
    if (node.name === 'br') return [make(node, [])];
    const isLink = node.name === 'a';
    const children = toPhrasing(node.childNodes, insideLink || isLink);
    if (!isPhrasing(node.name)) return [' ', ...children, ' '];
    if (isLink && (insideLink || !node.attribs.href)) return children;
    const element = make(node, children);
    if (isLink) return isBlank([element]) ? children : [element];
    return children.length === 0 ? [] : [element];
  });
}

/** Lines and blocks beside one another, as in a list item or a table cell. */
function toFlow(nodes: readonly ChildNode[]): ProseNode[] {
  return nodes.flatMap((node): ProseNode[] => {
    if (!isTag(node)) return toPhrasing([node]);
    if (!isPhrasing(node.name)) return toBlock(node);
    // Word processors wrap whole documents in one inline element.
    return node.name !== 'a' && hasBlock(node) ? toFlow(node.childNodes) : toPhrasing([node]);
  });
}

/** Blocks only: loose text between them becomes paragraphs. */
export function toFlowBlocks(nodes: readonly ChildNode[]): ProseNode[] {
  const blocks: ProseNode[] = [];
  let line: ProseNode[] = [];
  const endLine = () => {
    if (!isBlank(line)) blocks.push({ tag: 'p', attributes: {}, children: line });
    line = [];
  };
  for (const node of toFlow(nodes)) {
    if (typeof node === 'string' || isPhrasing(node.tag)) {
      line.push(node);
    } else {
      endLine();
      blocks.push(node);
    }
  }
  endLine();
  return blocks;
}

function unlessBlank(element: ProseElement): ProseElement[] {
  return isBlank([element]) ? [] : [element];
}

function toBlock(element: Element): ProseNode[] {
  const { name, childNodes } = element;
  switch (name) {
    case 'hr':
      return [make(element, [])];
    case 'blockquote':
      return unlessBlank(make(element, toFlowBlocks(childNodes)));
    case 'figure':
      return unlessBlank(make(element, childNodes.flatMap(toFigurePart)));
    case 'ul':
    case 'ol':
      return unlessBlank(make(element, toItems(childNodes)));
    case 'li':
      return unlessBlank({ tag: 'ul', attributes: {}, children: toItems([element]) });
    case 'dl':
      return unlessBlank(make(element, toTerms(childNodes)));
    case 'table':
      return toTable(element);
    case 'p':
      return unlessBlank(make(element, toPhrasing(childNodes)));
    case 'pre': {
      // A browser ignores a line break right after the opening tag, so React must not render one there.
      const [first, ...rest] = toPhrasing(childNodes);
      const children = typeof first === 'string' ? [first.replace(/^[\r\n]+/, ''), ...rest] : toPhrasing(childNodes);
      return unlessBlank(make(element, children));
    }
    default:
      if (/^h[1-6]$/.test(name)) return unlessBlank(make(element, toPhrasing(childNodes)));
      return toFlow(childNodes);
  }
}

function toFigurePart(node: ChildNode): ProseNode[] {
  if (!isTag(node)) return isText(node) && node.data.trim() === '' ? [] : toPhrasing([node]);
  return node.name === 'figcaption' ? unlessBlank(make(node, toPhrasing(node.childNodes))) : toFlow([node]);
}

/** Whatever stands in a list is an item of it, or part of one. */
function toItems(nodes: readonly ChildNode[]): ProseElement[] {
  return nodes.flatMap((node) => {
    if (isTag(node) && node.name === 'li') return unlessBlank(make(node, toFlow(node.childNodes)));
    return unlessBlank({ tag: 'li', attributes: {}, children: toFlow([node]) });
  });
}

/** Terms and their descriptions, also out of the groups in which HTML allows them. */
function toTerms(nodes: readonly ChildNode[]): ProseElement[] {
  return elementsOf(nodes).flatMap((child) => {
    if (child.name === 'dt') return [make(child, toPhrasing(child.childNodes))];
    if (child.name === 'dd') return [make(child, toFlow(child.childNodes))];
    return toTerms(child.childNodes);
  });
}

function toTable(table: Element): ProseElement[] {
  const parts = elementsOf(table.childNodes);
  const caption = parts
    .filter((part) => part.name === 'caption')
    .slice(0, 1)
    .flatMap((part) => unlessBlank(make(part, toPhrasing(part.childNodes))));
  const sections: ProseElement[] = [];
  let looseRows: ProseElement[] = [];
  const endRows = () => {
    if (looseRows.length > 0) sections.push({ tag: 'tbody', attributes: {}, children: looseRows });
    looseRows = [];
  };
  for (const part of parts) {
    if (part.name === 'tr') looseRows.push(...toRows([part]));
    if (!/^(?:thead|tbody|tfoot)$/.test(part.name)) continue;
    endRows();
    const rows = toRows(elementsOf(part.childNodes));
    if (rows.length > 0) sections.push(make(part, rows));
  }
  endRows();
  return sections.length === 0 ? [] : [make(table, [...caption, ...sections])];
}

function toRows(elements: readonly Element[]): ProseElement[] {
  return elements
    .filter((element) => element.name === 'tr')
    .map((row) => {
      const cells = elementsOf(row.childNodes).filter((cell) => cell.name === 'td' || cell.name === 'th');
      return make(
        row,
        cells.map((cell) => make(cell, toFlow(cell.childNodes))),
      );
    })
    .filter((row) => row.children.length > 0);
}
