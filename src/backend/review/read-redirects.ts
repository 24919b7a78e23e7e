import { readFile } from 'node:fs/promises';
import { linePath } from '#src/backend/content/load-redirects.ts';
import type { ContentProblem } from '#src/backend/content/content-problems.ts';
import { decodeText } from '#src/contract/decode-text.ts';
import { parseRedirectList } from '#src/contract/redirect-list.ts';
import type { ReviewedContent } from './reviewed-content.ts';

/**
 * Reads the list that `REDIRECTS_FILE` names, a file or an address, with its unreadable rules. Throws an error of one line
 * when there is no list.
 */
export async function readRedirects(
  place: string,
): Promise<{ redirects: NonNullable<ReviewedContent['redirects']>; problems: ContentProblem[] }> {
  const isAddress = /^https?:/i.test(place);
  const bytes = await (isAddress ? fetchBytes(place) : readFile(place)).catch((cause: unknown) => {
    throw new Error(`REDIRECTS_FILE: no list of redirects at ${place}.`, { cause });
  });
  let text: string;
  try {
    text = decodeText(bytes);
  } catch (error) {
    const message = `${error instanceof Error ? error.message : String(error)}; no line of it counts`;
    return { redirects: { place, rules: [] }, problems: [{ file: place, path: '', message }] };
  }
  const list = parseRedirectList(text);
  const problems = list.problems.map(({ line, field, message }) => ({
    file: place,
    path: linePath(line, field),
    message,
  }));
  return { redirects: { place, rules: list.redirects }, problems };
}

async function fetchBytes(address: string): Promise<Uint8Array> {
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  if (response.status !== 200) throw new Error(`Status ${response.status}.`);
  return response.bytes();
}
