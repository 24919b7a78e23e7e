import { readToken } from '../in-order/html-tokens.ts';

/** The beginning of a page that is sent before the page is there. */
export interface EarlyHead {
  readonly headers: Headers;
  readonly html: string;
  /** The tags in it, which the page itself must not repeat. */
  readonly tags: ReadonlySet<string>;
}

interface Learnt {
  readonly headers: Headers;
  /** `<!DOCTYPE html><html lang="fr-CA"><head>` */
  readonly opening: string;
  readonly tags: readonly string[];
}

const opening = /^<!DOCTYPE html>\s*<html[^>]*>\s*<head>/i;

/** Tags that all pages of a kind have: encoding, viewport, style sheets as React manages them, asynchronous scripts. */
const sharedTag =
  /^<(?:meta charset=|meta name="viewport"|link rel="stylesheet"(?=[^>]* data-precedence=)|script(?=[^>]* async=)(?=[^>]* src=))/i;

/** Headers that belong to one answer. */
const ownHeaders = ['content-length', 'date', 'etag', 'set-cookie', 'x-request-id'];

const headEnd = Buffer.from('</head>');

/**
 * Beginnings of pages by kind, learnt from the last page of the kind that was rendered: so the markup of the head stands
 * in one place, its component.
 */
export class EarlyHeads {
  readonly #learnt = new Map<string, Learnt>();

  learn(kind: string, html: string, headers: Headers): void {
    const start = opening.exec(html)?.[0];
    if (start === undefined) return;
    const kept = new Headers(headers);
    for (const name of ownHeaders) kept.delete(name);
    const tags = tagsOfHead(html.slice(start.length)).filter((tag) => sharedTag.test(tag));
    this.#learnt.set(kind, { headers: kept, opening: start, tags });
  }

  /** Null before a page of the kind has been rendered. */
  find(kind: string, ownTags: readonly string[]): EarlyHead | null {
    const learnt = this.#learnt.get(kind);
    if (!learnt) return null;
    const tags = [...learnt.tags, ...ownTags];
    return { headers: learnt.headers, html: learnt.opening + tags.join(''), tags: new Set(tags) };
  }
}

/** Leaves out of a document what an early head has sent of it. Takes its pieces, and nothing more at its end. */
export function createRestWriter({ tags }: EarlyHead) {
  let held: Buffer | null = Buffer.alloc(0);
  return {
    /** The piece as it is to be sent; null while the document's own head is not complete. */
    write(piece: Uint8Array): Uint8Array | null {
      if (held === null) return piece;
      held = Buffer.concat([held, piece]);
      const end = held.indexOf(headEnd);
      if (end === -1) return null;
      const rest = Buffer.concat([
        Buffer.from(withoutTags(held.subarray(0, end).toString(), tags)),
        held.subarray(end),
      ]);
      held = null;
      return rest;
    },
    end(): Uint8Array {
      return held ?? Buffer.alloc(0);
    },
  };
}

function withoutTags(head: string, sent: ReadonlySet<string>): string {
  return tagsOfHead(head.replace(opening, ''))
    .filter((tag) => !sent.has(tag))
    .join('');
}

/** The pieces of markup and text of a head, up to its end; joined they are the same text. */
function tagsOfHead(html: string): string[] {
  const tags: string[] = [];
  for (let token = readToken(html, 0, true); token; token = readToken(html, token.end, true)) {
    if (token.kind === 'close' && token.name === 'head') break;
    tags.push(html.slice(token.start, token.end));
  }
  return tags;
}
