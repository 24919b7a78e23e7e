import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Redirect } from '#src/domain/redirect-list.ts';
import { parseRedirectList } from '#src/domain/redirect-list.ts';
import type { LoadContext } from './load-context.ts';
import { isMissing } from './yaml-files.ts';

/** The list of redirects below the private folder. */
export const redirectsFile = 'content/redirects.csv';

/** Reads `content/redirects.csv`, which is optional. Loops and the like are left to the review: they depend on the sites. */
export async function loadRedirects({ root, problems }: Pick<LoadContext, 'root' | 'problems'>): Promise<Redirect[]> {
  const text = await readFile(join(root, redirectsFile), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  const list = parseRedirectList(text);
  for (const { line, field, message } of list.problems) problems.add(redirectsFile, linePath(line, field), message);
  return list.redirects;
}

/** Where in the list: `line 3, to`. */
export function linePath(line: number, field: string): string {
  return `line ${line}, ${field}`;
}
