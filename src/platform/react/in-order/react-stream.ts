import { type HtmlToken, readToken } from './html-tokens.ts';
import { type Instruction, readInstruction } from './react-instructions.ts';
import { type Part, PartsBuilder } from './split-at-boundaries.ts';

/** The stream after the shell. */
export type TailPiece =
  | { readonly kind: 'content'; readonly segment: string; readonly parts: Part[] }
  | { readonly kind: 'instruction'; readonly instruction: Instruction }
  | { readonly kind: 'resource'; readonly html: string }
  | { readonly kind: 'other'; readonly html: string };

/** The hidden elements in which react-dom 19.3.1 sends a segment; which one depends on the segment's parent element. */
const segmentStart =
  /<(?:div hidden|svg aria-hidden="true" style="display:none"|math aria-hidden="true" style="display:none"|table hidden(?:><(tbody|tr|colgroup))?) id="[^"]*S:([0-9a-f]+)">/y;

/** Longer than the longest start of a segment, so that a shorter remainder may still grow into one. */
const longestStart = 160;

const resourceNames = new Set(['link', 'meta', 'style', 'title']);

interface OpenSegment {
  readonly id: string;
  /** Name of the element that holds the segment, and how many elements of that name are open. */
  readonly element: string;
  depth: number;
  /** End tag between the content and the end tag of the element. */
  readonly innerEnd: string;
  readonly builder: PartsBuilder;
}

/** Reads React's raw HTML stream: the shell, then the pieces that belong into it. */
export class ReactStream {
  readonly shell = new PartsBuilder();
  isShellComplete = false;
  /** Everything after the shell, as React wrote it. */
  rawTail = '';
  #input = '';
  #segment: OpenSegment | null = null;

  /** Accepts the next text of the stream; returns the pieces that it completes, or null when React wrote anything unknown. */
  read(html: string, isLast: boolean): TailPiece[] | null {
    const input = this.#input + html;
    const pieces: TailPiece[] = [];
    let position = 0;
    let tailStart = this.isShellComplete ? 0 : -1;
    let isKnown = true;
    while (isKnown) {
      const token = readToken(input, position, isLast);
      if (!token) break;
      const end = this.isShellComplete ? this.#readTail(input, token, isLast, pieces) : this.#readShell(input, token);
      if (end === 'unfinished') break;
      if (end === 'unknown') isKnown = false;
      else position = end;
      if (tailStart === -1 && this.isShellComplete) tailStart = token.start;
    }
    if (tailStart !== -1) this.rawTail += input.slice(tailStart, position);
    this.#input = input.slice(position);
    this.shell.flush();
    return isKnown ? pieces : null;
  }

  /** Text that has been accepted and not been read yet. */
  get unread(): string {
    return this.#input;
  }

  #readShell(input: string, token: HtmlToken): number {
    const isScript = token.kind === 'raw' && token.name === 'script';
    if (isScript && readInstruction(input.slice(token.start, token.end))?.kind === 'shell-time') {
      this.isShellComplete = true;
    } else {
      this.shell.add(token, input);
    }
    return token.end;
  }

  #readTail(input: string, token: HtmlToken, isLast: boolean, pieces: TailPiece[]): number | 'unfinished' | 'unknown' {
    const start = this.#segment ? null : this.#readSegmentStart(input, token, isLast);
    if (start === 'unfinished') return start;
    const end = start ?? token.end;
    if (start === null) {
      const piece = this.#segment ? this.#readContent(input, token, this.#segment) : toPiece(token, input);
      if (piece === 'unknown') return 'unknown';
      if (piece) pieces.push(piece);
    }
    return end;
  }

  #readSegmentStart(input: string, token: HtmlToken, isLast: boolean): number | 'unfinished' | null {
    if (token.kind !== 'open') return null;
    segmentStart.lastIndex = token.start;
    const match = segmentStart.exec(input);
    if (match) {
      const [text, inner, id = ''] = match;
      const innerEnd = inner === undefined ? '' : `</${inner}>`;
      this.#segment = { id, element: token.name, depth: 1, innerEnd, builder: new PartsBuilder() };
      return token.start + text.length;
    }
    const mayGrow = !isLast && token.name === 'table' && input.length - token.start < longestStart;
    return mayGrow ? 'unfinished' : null;
  }

  /** Adds a token to the open segment; returns the segment when its element ends here. */
  #readContent(input: string, token: HtmlToken, segment: OpenSegment): TailPiece | 'unknown' | null {
    const { builder, element, id, innerEnd } = segment;
    if (token.name === element && token.kind === 'open' && !isSelfClosed(input, token)) segment.depth += 1;
    if (token.name === element && token.kind === 'close') segment.depth -= 1;
    if (segment.depth > 0) {
      // An instruction inside a segment means that the segment's markup is unbalanced and its end was missed.
      const script = token.kind === 'raw' && token.name === 'script' ? input.slice(token.start, token.end) : '';
      if (script !== '' && readInstruction(script)) return 'unknown';
      builder.add(token, input);
      return null;
    }
    this.#segment = null;
    if (!builder.removeEnd(innerEnd)) return 'unknown';
    builder.flush();
    return { kind: 'content', segment: id, parts: builder.parts };
  }
}

/** Only in SVG and MathML does `/>` end an element. */
function isSelfClosed(input: string, token: HtmlToken): boolean {
  return (token.name === 'svg' || token.name === 'math') && input.startsWith('/>', token.end - 2);
}

function toPiece(token: HtmlToken, input: string): TailPiece | 'unknown' {
  const html = input.slice(token.start, token.end);
  if (token.kind === 'raw' && token.name === 'script') {
    const instruction = readInstruction(html);
    if (instruction) return { kind: 'instruction', instruction };
    return /^<script[^>]* async=""/.test(html) ? { kind: 'resource', html } : { kind: 'other', html };
  }
  if ((token.kind === 'raw' || token.kind === 'open') && resourceNames.has(token.name))
    return { kind: 'resource', html };
  if (token.kind === 'close' && (token.name === 'body' || token.name === 'html')) return { kind: 'other', html };
  return 'unknown';
}
