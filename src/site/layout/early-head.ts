import { content } from '#src/site/content/client.ts';
import type { PageHead } from '#src/site/content/page-entry.ts';
import { late, untilFirstByte } from '#src/site/layout/first-byte-deadline.ts';

/** The head of a page that is sent before its content is known. */
export class EarlyHead {
  readonly head: PageHead;

  constructor(head: PageHead) {
    this.head = head;
  }
}

/**
 * The loaded data of a page or, when loading takes longer than the first byte waits, its head from another source. No head
 * is sent when the backend has failed meanwhile: loading is being retried, and if it fails again, the page's status says
 * so.
 */
export async function orEarlyHead<Outcome>(
  loading: Promise<Outcome>,
  findHead: () => PageHead | null | Promise<PageHead | null>,
): Promise<Outcome | EarlyHead> {
  const startedAt = performance.now();
  const outcome = await untilFirstByte(loading);
  if (outcome !== late) return outcome;
  if (content.hasFailedSince(startedAt)) return loading;
  const first = await Promise.race([loading, Promise.resolve(findHead()).then((head) => head && new EarlyHead(head))]);
  return first ?? loading;
}
