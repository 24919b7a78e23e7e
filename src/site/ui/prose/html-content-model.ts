import type { Element, ElementContent } from 'hast';
import {
  anchorOf,
  anchorsIn,
  isBlank,
  isElement,
  isPhrasing,
  readProperty,
  textOf,
  toElement,
  toText,
} from './prose-node.ts';

/*
 * HTML's content model. Where markup breaks it, a browser repairs it while it parses, and React then finds another tree
 * than the one it made. So the tree is made valid here: no block inside a line, no link inside a link, items in lists.
 * An element without a valid place loses its tag and keeps its text, and its anchor. Rows, sections and cells of tables need no repair: the parser
 * has put them in order, as a browser does.
 */

function withChildren(element: Element, children: readonly ElementContent[]): Element {
  return toElement(element.tagName, element.properties, children);
}

function elementsOf(nodes: readonly ElementContent[]): Element[] {
  return nodes.filter(isElement);
}

function hasBlock(nodes: readonly ElementContent[]): boolean {
  return elementsOf(nodes).some((child) => !isPhrasing(child.tagName) || hasBlock(child.children));
}

/** The content of an element without its tag, in the language and the direction of its attributes. */
function keepContext(element: Element, nodes: readonly ElementContent[]): ElementContent[] {
  const { lang, dir } = element.properties;
  const kept = [...anchorOf(element), ...nodes];
  if (!lang && !dir) return kept;
  return kept.map((node) => {
    if (!isElement(node)) return isBlank([node]) ? node : toElement('span', { lang, dir }, [node]);
    const { properties } = node;
    const missing = { ...(properties.lang ? {} : { lang }), ...(properties.dir ? {} : { dir }) };
    return toElement(node.tagName, { ...properties, ...missing }, node.children);
  });
}

/** Phrasing content: blocks are replaced by their content and separated by a space. */
export function toPhrasing(nodes: readonly ElementContent[], insideLink = false): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node];
    const { tagName } = node;
    if (tagName === 'hr') return [toText(' '), ...anchorOf(node)];
    if (tagName === 'img') return readProperty(node, 'src') ? [withChildren(node, [])] : anchorOf(node);
    if (tagName === 'br' || tagName === 'wbr') return [withChildren(node, [])];
    const isLink = tagName === 'a';
    const children = toPhrasing(node.children, insideLink || isLink);
    if (!isPhrasing(tagName)) return [toText(' '), ...keepContext(node, children), toText(' ')];
    if (isLink && (insideLink || !readProperty(node, 'href'))) return [...anchorOf(node), ...children];
    const element = withChildren(node, children);
    if (isLink) return isBlank([element]) ? [...anchorOf(node), ...children] : [element];
    return children.length === 0 && node.properties['dataTick'] === undefined ? anchorOf(node) : [element];
  });
}

/** Flow content: text and blocks may be mixed, as in a list item or a table cell. */
function toFlow(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node];
    if (!isPhrasing(node.tagName)) return toBlock(node);
    if (node.tagName === 'a' || !hasBlock(node.children)) return toPhrasing([node]);
    // Word processors wrap whole documents in one inline element.
    const blocks = keepContext(node, toFlow(node.children));
    return edits.has(node.tagName) ? blocks.map((block) => withInside(block, node.tagName)) : blocks;
  });
}

/** Elements that change the meaning of a text: they go into the blocks that they hold. */
const edits = new Set(['s', 'del', 'ins', 'mark']);

/** A node whose lines are within an inline element. */
function withInside(node: ElementContent, name: string): ElementContent {
  const wrap = (nodes: readonly ElementContent[]) => (isBlank(nodes) ? [...nodes] : [toElement(name, {}, nodes)]);
  if (!isElement(node) || isPhrasing(node.tagName)) return isBlank([node]) ? node : toElement(name, {}, [node]);
  const isLine = !hasBlock(node.children) && !structures.has(node.tagName);
  return withChildren(node, isLine ? wrap(node.children) : node.children.map((child) => withInside(child, name)));
}

/** Elements that hold elements and no text. */
const structures = new Set('ul ol dl table thead tbody tfoot tr hr'.split(' '));

/** Blocks only: loose text between them becomes paragraphs. */
export function toFlowBlocks(nodes: readonly ElementContent[]): Element[] {
  const blocks: Element[] = [];
  let line: ElementContent[] = [];
  // Those of lines that show nothing go to the next block, or to the last one.
  let anchors: Element[] = [];
  const add = (block: Element) => {
    blocks.push(withAnchors(block, anchors, []));
    anchors = [];
  };
  const endLine = () => {
    if (isBlank(line)) anchors.push(...line.flatMap(anchorsIn));
    else add(toElement('p', {}, line));
    line = [];
  };
  for (const node of toFlow(nodes)) {
    if (!isElement(node) || isPhrasing(node.tagName)) {
      line.push(node);
    } else {
      endLine();
      add(node);
    }
  }
  endLine();
  const last = blocks.pop();
  return last ? [...blocks, withAnchors(last, [], anchors)] : [];
}

/** A block with anchors before and after its text; a block without text has the first of them as its own. */
function withAnchors(block: Element, before: readonly Element[], after: readonly Element[]): Element {
  const [first] = [...before, ...after];
  if (!first) return block;
  if (/^(?:p|h[1-6])$/.test(block.tagName)) return withChildren(block, [...before, ...block.children, ...after]);
  return toElement(block.tagName, { ...first.properties, ...block.properties }, block.children);
}

function unlessBlank(element: Element): Element[] {
  return isBlank([element]) ? [] : [element];
}

function orAnchors(element: Element): Element[] {
  return isBlank([element]) ? anchorsIn(element) : [element];
}

function toBlock(element: Element): ElementContent[] {
  const { tagName, children } = element;
  switch (tagName) {
    case 'hr':
      return [withChildren(element, [])];
    case 'blockquote':
      return orAnchors(withChildren(element, toFlowBlocks(children)));
    case 'figure':
      return orAnchors(withChildren(element, children.flatMap(toFigurePart)));
    case 'ul':
      return toList(element);
    case 'ol':
      return orAnchors(withChildren(element, toItems(children)));
    case 'li':
      return orAnchors(toElement('ul', {}, toItems([element])));
    case 'dl':
      return orAnchors(withChildren(element, toTerms(children)));
    case 'table':
      return toTable(element);
    case 'pre':
      return orAnchors(withChildren(element, withoutFirstBreak(toPhrasing(children))));
    case 'p':
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return orAnchors(withChildren(element, toPhrasing(children)));
    default:
      // A grouping element, or one outside its required parent.
      return hasBlock(children)
        ? keepContext(element, toFlowBlocks(children))
        : orAnchors(toElement('p', element.properties, toPhrasing(children)));
  }
}

/** A browser ignores a line break right after the opening tag, so React must not render one there. */
function withoutFirstBreak([first, ...others]: readonly ElementContent[]): ElementContent[] {
  if (!first) return [];
  return [first.type === 'text' ? toText(first.value.replace(/^[\r\n]+/, '')) : first, ...others];
}

function toFigurePart(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return isBlank([node]) ? [] : [node];
  if (node.tagName === 'figcaption') return unlessBlank(withChildren(node, toPhrasing(node.children)));
  return toFlow([node]);
}

/** A list, without the `- 30 -` that ends a press release, which editors turn into an item. */
function toList(element: Element): Element[] {
  const items = toItems(element.children);
  const isEnd = /^\s*30\s*[-–—*]\s*$/.test(textOf(items.slice(-1)));
  const list = orAnchors(withChildren(element, isEnd ? items.slice(0, -1) : items));
  return isEnd ? [...list, toElement('p', {}, [toText('- 30 -')])] : list;
}

/** Everything in a list becomes an item, or part of one. */
function toItems(nodes: readonly ElementContent[]): Element[] {
  return nodes.flatMap((node) => {
    if (isElement(node) && node.tagName === 'li') return unlessBlank(withChildren(node, toFlow(node.children)));
    return unlessBlank(toElement('li', {}, toFlow([node])));
  });
}

/** Terms and their descriptions, also out of the groups in which HTML allows them; any other text describes. */
function toTerms(nodes: readonly ElementContent[]): Element[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return unlessBlank(toElement('dd', {}, [node]));
    if (node.tagName === 'dt') return [withChildren(node, toPhrasing(node.children))];
    if (node.tagName === 'dd') return [withChildren(node, toFlow(node.children))];
    return isPhrasing(node.tagName) ? unlessBlank(toElement('dd', {}, toPhrasing([node]))) : toTerms(node.children);
  });
}

function toTable(table: Element): Element[] {
  const parts = elementsOf(table.children);
  const caption = parts
    .filter(({ tagName }) => tagName === 'caption')
    .slice(0, 1)
    .flatMap((part) => unlessBlank(withChildren(part, toPhrasing(part.children))));
  const sections = parts
    .filter(({ tagName }) => /^(?:thead|tbody|tfoot)$/.test(tagName))
    .map((part) => withChildren(part, toRows(part)))
    .filter(({ children }) => children.length > 0);
  return sections.length === 0 ? [] : [withChildren(table, [...caption, ...sections])];
}

function toRows(section: Element): Element[] {
  return elementsOf(section.children)
    .filter(({ tagName }) => tagName === 'tr')
    .map((row) => {
      const cells = elementsOf(row.children).filter(({ tagName }) => tagName === 'td' || tagName === 'th');
      return withChildren(
        row,
        cells.map((cell) => withChildren(cell, toFlow(cell.children))),
      );
    })
    .filter(({ children }) => children.length > 0);
}
