import { readToken } from '#src/framework/in-order/html-tokens.ts';

/** The beginning of a page, sent before the page has been rendered. */
export interface EarlyHead {
  readonly headers: Headers;
  readonly html: string;
  /** The tags in it, which must be removed from the page itself. */
  readonly tags: ReadonlySet<string>;
  /** Further tags in the heads of all pages of the kind. */
  readonly common: readonly string[];
}

interface Learnt {
  readonly headers: Headers;
  /** `<!DOCTYPE html><html lang="fr-CA"><head>` */
  readonly opening: string;
  readonly tags: readonly string[];
  readonly common: readonly string[];
}

const opening = /^<!DOCTYPE html>\s*<html[^>]*>\s*<head>/i;

/** Tags that all pages of a kind have: encoding, viewport, style sheets as React manages them, asynchronous scripts. */
const sharedTag =
  /^<(?:meta charset=|meta name="viewport"|link rel="stylesheet"(?=[^>]* data-precedence=)|script(?=[^>]* async=)(?=[^>]* src=))/i;

/** Tags that belong to one page: its metadata and preloads of its pictures. React writes them anywhere in the head. */
const ownTag =
  /^<(?:title\b|meta property=|meta name="(?:description|robots|page-status|twitter:)|link\b(?=[^>]* rel="(?:canonical|alternate|preload)"))/i;

/** Headers that belong to one answer. */
const ownHeaders = ['content-length', 'date', 'etag', 'set-cookie', 'x-request-id'];

const bodyStart = /<\/head>\s*<body[^>]*>/;

/**
 * Beginnings of pages by kind, learnt from the last rendered page of the kind, so that the head's component stays the only
 * place with the markup of the head.
 */
export class EarlyHeads {
  readonly #learnt = new Map<string, Learnt>();

  learn(kind: string, html: string, headers: Headers): void {
    const start = opening.exec(html)?.[0];
    if (start === undefined) return;
    const kept = new Headers(headers);
    for (const name of ownHeaders) kept.delete(name);
    const all = tagsOfHead(html.slice(start.length));
    const tags = all.filter((tag) => sharedTag.test(tag));
    const common = all.filter((tag) => !sharedTag.test(tag) && !ownTag.test(tag));
    this.#learnt.set(kind, { headers: kept, opening: start, tags, common });
  }

  /** Null before a page of the kind has been rendered. */
  find(kind: string, ownTags: readonly string[]): EarlyHead | null {
    const learnt = this.#learnt.get(kind);
    if (!learnt) return null;
    const tags = [...learnt.tags, ...ownTags];
    const { headers, common } = learnt;
    return { headers, html: learnt.opening + tags.join(''), tags: new Set(tags), common };
  }
}

/** Removes from a document what the early head has sent already. It is called with each chunk of the document. */
export function createRestWriter({ tags, common }: EarlyHead) {
  let held: Buffer | null = Buffer.alloc(0);
  let hasBody = false;
  return {
    /** Ends the head and begins the body with a hint while the document has not arrived; the rest of its head then follows. */
    openBody(hint: string): string {
      if (held === null || hasBody) return '';
      hasBody = true;
      return `${common.join('')}</head><body>${hint}`;
    },
    /** The chunk to send; null while the document's own head is incomplete. */
    write(piece: Uint8Array): Uint8Array | null {
      if (held === null) return piece;
      held = Buffer.concat([held, piece]);
      const start = bodyStart.exec(held.toString('latin1')); // A character for each byte.
      if (!start) return null;
      const head = held.subarray(0, start.index).toString();
      const sent = hasBody ? new Set([...tags, ...common]) : tags;
      const end = start.index + (hasBody ? start[0].length : 0);
      const rest = Buffer.concat([Buffer.from(withoutTags(head, sent)), held.subarray(end)]);
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
