/** One piece of HTML from `start` to `end`; an element whose content is raw text is one piece with its end tag. */
export interface HtmlToken {
  readonly kind: 'text' | 'comment' | 'open' | 'close' | 'raw' | 'pending' | 'placeholder';
  readonly start: number;
  readonly end: number;
  /** Tag name in lower case; for `pending` and `placeholder` the number in the identifier; else empty. */
  readonly name: string;
}

/** How react-dom 19.3.1 marks a Suspense boundary that is pending, and the place of a segment that comes later. */
const pendingMarker = /<!--\$\?--><template id="[^"]*B:([0-9a-f]+)"><\/template>/y;
const placeholderMarker = /<template id="[^"]*P:([0-9a-f]+)"><\/template>/y;

/** Longer than either marker, so that a shorter remainder may still grow into one. */
const longestMarker = 160;

const tagName = /[a-zA-Z][^\s/>]*/y;
const restOfTag = /[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/y;
const rawTextNames = ['script', 'style', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'xmp'];
const endTags = new Map(rawTextNames.map((name) => [name, new RegExp(`</${name}(?=[\\s/>])[^<>]*>`, 'gi')]));

function matchAt(pattern: RegExp, html: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(html);
}

/**
 * Reads the piece of HTML at a position; null when it is still incomplete. When no more input follows (`isLast`), an
 * incomplete piece is text.
 */
export function readToken(html: string, start: number, isLast: boolean): HtmlToken | null {
  if (start >= html.length) return null;
  if (html[start] !== '<') return textUntil(html, start, html.indexOf('<', start));
  const token = readMarkup(html, start, isLast);
  return token ?? (isLast ? textUntil(html, start, -1) : null);
}

function textUntil(html: string, start: number, end: number): HtmlToken {
  return { kind: 'text', start, end: end === -1 ? html.length : end, name: '' };
}

function readMarkup(html: string, start: number, isLast: boolean): HtmlToken | null {
  const mayGrow = !isLast && html.length - start < longestMarker;
  const next = html[start + 1];
  if (next === undefined) return null;
  if (next === '!') return readComment(html, start, mayGrow);
  if (next === '/') return upTo(html, start, html.indexOf('>', start), 'close');
  const name = matchAt(tagName, html, start + 1)?.[0].toLowerCase();
  if (name === undefined) return textUntil(html, start, html.indexOf('<', start + 1));
  const end = start + 1 + name.length;
  const tag = matchAt(restOfTag, html, end);
  if (!tag) return null;
  if (name === 'template') {
    const placeholder = matchAt(placeholderMarker, html, start);
    if (placeholder)
      return { kind: 'placeholder', start, end: start + placeholder[0].length, name: placeholder[1] ?? '' };
    if (mayGrow && html.startsWith('id="', end + 1)) return null;
  }
  const token: HtmlToken = { kind: 'open', start, end: end + tag[0].length, name };
  return endTags.has(name) && !tag[0].endsWith('/>') ? throughEndTag(html, token) : token;
}

function readComment(html: string, start: number, mayGrow: boolean): HtmlToken | null {
  if (html.startsWith('<!--$?-->', start)) {
    const pending = matchAt(pendingMarker, html, start);
    if (pending) return { kind: 'pending', start, end: start + pending[0].length, name: pending[1] ?? '' };
    if (mayGrow) return null;
  }
  if (html.startsWith('<!--', start)) return upTo(html, start, html.indexOf('-->', start + 2) + 2, 'comment');
  return html.length - start < 4 ? null : upTo(html, start, html.indexOf('>', start), 'comment');
}

function upTo(html: string, start: number, last: number, kind: 'comment' | 'close'): HtmlToken | null {
  if (last <= start + 1) return null;
  const name = kind === 'close' ? (matchAt(tagName, html, start + 2)?.[0].toLowerCase() ?? '') : '';
  return { kind, start, end: last + 1, name };
}

function throughEndTag(html: string, open: HtmlToken): HtmlToken | null {
  const endTag = endTags.get(open.name);
  if (!endTag) return null;
  endTag.lastIndex = open.end;
  const match = endTag.exec(html);
  return match ? { ...open, kind: 'raw', end: match.index + match[0].length } : null;
}
