import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeText } from '#src/contract/decode-text.ts';
import type { Redirect } from '#src/contract/redirect-list.ts';
import { parseRedirectList } from '#src/contract/redirect-list.ts';
import type { LoadContext } from './load-context.ts';
import { isMissing } from './yaml-files.ts';

/** The list of redirects below the private folder. */
export const redirectsFile = 'content/redirects.csv';

/**
 * Reads `content/redirects.csv`, which is optional. A line with a fault is left out, and so is a file that is not UTF-8: an
 * old address is no reason to hold back an editor's publication. Loops and the like depend on the sites; the review finds
 * them.
 */
export async function loadRedirects({ root, omitted }: Pick<LoadContext, 'root' | 'omitted'>): Promise<Redirect[]> {
  const bytes = await readFile(join(root, redirectsFile)).catch((error: unknown) => {
    if (isMissing(error)) return Buffer.alloc(0);
    throw error;
  });
  try {
    const list = parseRedirectList(decodeText(bytes));
    for (const { line, field, message } of list.problems) omitted.add(redirectsFile, linePath(line, field), message);
    return list.redirects;
  } catch (error) {
    omitted.add(redirectsFile, '', `${error instanceof Error ? error.message : String(error)}; no line of it counts`);
    return [];
  }
}

/** Where in the list: `line 3, to`. */
export function linePath(line: number, field: string): string {
  return `line ${line}, ${field}`;
}
