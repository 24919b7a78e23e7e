import type { HtmlToken } from './html-tokens.ts';

/** Text to send as it is, a boundary whose content comes later, or the place of a segment that comes later. */
export type Part = string | PendingBoundary | Placeholder;

export interface PendingBoundary {
  readonly kind: 'boundary';
  readonly id: string;
  /** The text with which React marks the start of the boundary. */
  readonly marker: string;
  readonly fallback: Part[];
}

export interface Placeholder {
  readonly kind: 'placeholder';
  readonly id: string;
  readonly marker: string;
}

export const boundaryEnd = '<!--/$-->';

const boundaryStart = /^<!--(?:\$[!~]?|&)-->$/;

/** Splits React's HTML at its pending boundaries and placeholders. */
export class PartsBuilder {
  readonly parts: Part[] = [];
  /** The open boundaries from the outermost pending one on; null means a boundary that is already complete. */
  readonly #open: (PendingBoundary | null)[] = [];
  #text = '';

  get #current(): Part[] {
    return this.#open.findLast((boundary) => boundary !== null)?.fallback ?? this.parts;
  }

  /** Makes the text so far a part, so that it can be sent. */
  flush(): void {
    if (this.#text !== '') this.#current.push(this.#text);
    this.#text = '';
  }

  add(token: HtmlToken, html: string): void {
    const text = html.slice(token.start, token.end);
    if (token.kind === 'pending') {
      this.flush();
      const boundary: PendingBoundary = { kind: 'boundary', id: token.name, marker: text, fallback: [] };
      this.#current.push(boundary);
      this.#open.push(boundary);
    } else if (token.kind === 'placeholder') {
      this.flush();
      this.#current.push({ kind: 'placeholder', id: token.name, marker: text });
    } else if (token.kind === 'comment' && this.#open.length > 0) {
      this.#addComment(text);
    } else {
      this.#text += text;
    }
  }

  /** Removes the end of the text when it is as expected; answers whether it was. */
  removeEnd(end: string): boolean {
    if (!this.#text.endsWith(end)) return false;
    this.#text = this.#text.slice(0, this.#text.length - end.length);
    return true;
  }

  #addComment(text: string): void {
    if (text === boundaryEnd || text === '<!--/&-->') {
      if (this.#open.at(-1)) this.flush();
      else this.#text += text;
      this.#open.pop();
      return;
    }
    if (boundaryStart.test(text)) this.#open.push(null);
    this.#text += text;
  }
}

/** Restores the HTML that React wrote from its parts. */
export function toReactHtml(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return part.kind === 'placeholder' ? part.marker : part.marker + toReactHtml(part.fallback) + boundaryEnd;
    })
    .join('');
}
