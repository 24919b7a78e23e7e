import { readToken } from '#src/framework/in-order/html-tokens.ts';

/** The beginning of a page that is sent before the page is there. */
export interface EarlyHead {
  readonly headers: Headers;
  readonly html: string;
  /** The tags in it, which the page itself must not repeat. */
  readonly tags: ReadonlySet<string>;
  /** Tags that all pages of the kind have in their heads besides. */
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

/** Tags that belong to one page: what is said of it, and the pictures it begins with. React finds them anywhere. */
const ownTag =
  /^<(?:title\b|meta property=|meta name="(?:description|robots|page-status|twitter:)|link\b(?=[^>]* rel="(?:canonical|alternate|preload)"))/i;

/** Headers that belong to one answer. */
const ownHeaders = ['content-length', 'date', 'etag', 'set-cookie', 'x-request-id'];

const bodyStart = /<\/head>\s*<body[^>]*>/;

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

/** Leaves out of a document what an early head has sent of it. Takes its pieces, and nothing more at its end. */
export function createRestWriter({ tags, common }: EarlyHead) {
  let held: Buffer | null = Buffer.alloc(0);
  let hasBody = false;
  return {
    /** What ends the head and begins the body with a hint, as long as the document has not come; what is left of its head follows then. */
    openBody(hint: string): string {
      if (held === null || hasBody) return '';
      hasBody = true;
      return `${common.join('')}</head><body>${hint}`;
    },
    /** The piece as it is to be sent; null while the document's own head is not complete. */
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
