import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parseFragment } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.Node;
export type HtmlFragment = DefaultTreeAdapterTypes.DocumentFragment;

/** Browsers stop at 512 elements in one another; what lies as deep was not written by a person. */
const maxDepth = 256;

class TooDeepError extends Error {}

/**
 * The tree that a browser builds of an HTML fragment inside a document's body (WHATWG HTML, section 13.2). Null when its
 * elements are nested deeper than 256, so that whoever walks a tree may recurse, and parsing takes no quadratic time.
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
 * What the browser would not read as it was rendered: lone surrogates, which UTF-8 cannot write, and references to a
 * carriage return, which becomes a line feed on the way.
 */
function toSendable(html: string): string {
  return html.toWellFormed().replaceAll(/&#(?:0*13(?!\d)|x0*d(?![\da-f]));?/gi, '\n');
}
