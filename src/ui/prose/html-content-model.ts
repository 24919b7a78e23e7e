import type { Element, ElementContent } from 'hast';
import { isBlank, isElement, isPhrasing, readProperty, toElement, toText } from './prose-node.ts';

/*
 * HTML's content model. Where markup breaks it, a browser repairs it while it parses, and React then finds another tree
 * than the one it made. So the tree is made valid here: no block inside a line, no link inside a link, items in lists.
 * An element without a valid place loses its tag and keeps its text. Rows, sections and cells of tables need no repair: the parser
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

/** What is left of an element without its tag, in the language that it said. */
function keepLanguage({ properties: { lang } }: Element, nodes: ElementContent[]): ElementContent[] {
  if (!lang) return nodes;
  return nodes.map((node) => {
    if (!isElement(node)) return isBlank([node]) ? node : toElement('span', { lang }, [node]);
    return node.properties.lang ? node : toElement(node.tagName, { ...node.properties, lang }, node.children);
  });
}

/** Phrasing content: blocks are replaced by their content and separated by a space. */
export function toPhrasing(nodes: readonly ElementContent[], insideLink = false): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node];
    const { tagName } = node;
    if (tagName === 'hr') return [toText(' ')];
    if (tagName === 'img') return readProperty(node, 'src') ? [withChildren(node, [])] : [];
    if (tagName === 'br') return [withChildren(node, [])];
    const isLink = tagName === 'a';
    const children = toPhrasing(node.children, insideLink || isLink);
    if (!isPhrasing(tagName)) return [toText(' '), ...keepLanguage(node, children), toText(' ')];
    if (isLink && (insideLink || !readProperty(node, 'href'))) return children;
    const element = withChildren(node, children);
    if (isLink) return isBlank([element]) ? children : [element];
    return children.length === 0 ? [] : [element];
  });
}

/** Flow content: text and blocks may be mixed, as in a list item or a table cell. */
function toFlow(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node];
    if (!isPhrasing(node.tagName)) return toBlock(node);
    // Word processors wrap whole documents in one inline element.
    return node.tagName !== 'a' && hasBlock(node.children)
      ? keepLanguage(node, toFlow(node.children))
      : toPhrasing([node]);
  });
}

/** Blocks only: loose text between them becomes paragraphs. */
export function toFlowBlocks(nodes: readonly ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    if (!isBlank(line)) blocks.push(toElement('p', {}, line));
    line = [];
  };
  for (const node of toFlow(nodes)) {
    if (!isElement(node) || isPhrasing(node.tagName)) {
      line.push(node);
    } else {
      endLine();
      blocks.push(node);
    }
  }
  endLine();
  return blocks;
}

function unlessBlank(element: Element): Element[] {
  return isBlank([element]) ? [] : [element];
}

function toBlock(element: Element): ElementContent[] {
  const { tagName, children } = element;
  switch (tagName) {
    case 'hr':
      return [withChildren(element, [])];
    case 'blockquote':
      return unlessBlank(withChildren(element, toFlowBlocks(children)));
    case 'figure':
      return unlessBlank(withChildren(element, children.flatMap(toFigurePart)));
    case 'ul':
    case 'ol':
      return unlessBlank(withChildren(element, toItems(children)));
    case 'li':
      return unlessBlank(toElement('ul', {}, toItems([element])));
    case 'dl':
      return unlessBlank(withChildren(element, toTerms(children)));
    case 'table':
      return toTable(element);
    case 'pre':
      return unlessBlank(withChildren(element, withoutFirstBreak(toPhrasing(children))));
    case 'p':
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return unlessBlank(withChildren(element, toPhrasing(children)));
    default:
      // A grouping element, or one outside its required parent.
      return hasBlock(children)
        ? keepLanguage(element, toFlowBlocks(children))
        : unlessBlank(toElement('p', { lang: element.properties.lang }, toPhrasing(children)));
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
