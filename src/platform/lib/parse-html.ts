import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parseFragment } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.Node;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlFragment = DefaultTreeAdapterTypes.DocumentFragment;

/** Deepest nesting of elements. Browsers stop at 512, and no person writes HTML as deep as this. */
const maxDepth = 256;

class TooDeepError extends Error {}

/**
 * The tree that a browser builds of an HTML fragment inside a document's body (WHATWG HTML, section 13.2). Null when its
 * elements are nested deeper than 256, so that callers may recurse over the tree, and parsing never takes quadratic time.
 */
export function parseHtml(html: string): HtmlFragment | null {
  let depth = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    onItemPush() {
      depth += 1;
      if (depth > maxDepth) throw new TooDeepError();
    },
    onItemPop() {
      depth -= 1;
    },
  };
  const body = defaultTreeAdapter.createElement('body', names.NS.HTML, []);
  try {
    return parseFragment(body, toSendable(html), { treeAdapter });
  } catch (error) {
    if (error instanceof TooDeepError) return null;
    throw error;
  }
}

/**
 * Characters that a browser would read differently from the rendered ones: lone surrogates, which UTF-8 cannot encode, and
 * references to a carriage return, which becomes a line feed.
 */
function toSendable(html: string): string {
  return html.toWellFormed().replaceAll(/&#(?:0*13(?!\d)|x0*d(?![\da-f]));?/gi, '\n');
}
