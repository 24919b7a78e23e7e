/**
 * `npm run craft:content -- <folder> [private folder]`: writes content files and media where `php craft site/seed` of a Craft
 * project finds them.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { redirectsFile } from '#src/backend/content/load-redirects.ts';
import { toContentSites } from '#src/backend/content-sites.ts';
import { defaultSitesAt } from '#src/contract/default-sites.ts';
import { exportContent } from './content-export.ts';

/** Writes `seed/` of a project; returns how much it holds, or the faults of the content. */
export async function writeContent(
  folder: string,
  privateDir: string,
  now = Date.now(),
): Promise<{ elements: number; files: number } | { problems: readonly string[] }> {
  // Addresses are written as marks, so that the origin does not matter.
  const sites = toContentSites(defaultSitesAt('http://localhost'));
  const { elements, media, problems } = await exportContent(privateDir, sites, now);
  if (problems.length > 0) return { problems };
  const seed = join(folder, 'seed');
  await rm(seed, { recursive: true, force: true });
  for (const [path, source] of media) {
    const target = join(seed, 'media', path);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(source, target);
  }
  await mkdir(seed, { recursive: true });
  await writeFile(join(seed, 'content.json'), `${JSON.stringify(elements, null, 1)}\n`);
  const redirects = join(privateDir, redirectsFile);
  const target = join(folder, 'redirects.csv');
  // The project's own list stays.
  if (existsSync(redirects) && !existsSync(target)) await copyFile(redirects, target);
  return { elements: elements.length, files: media.size };
}

if (import.meta.main) {
  const [folder, privateDir = 'private', ...others] = process.argv.slice(2);
  if (!folder || others.length > 0) {
    console.error(
      'Expected the folder of a Craft project, and no other than one with content: npm run craft:content -- ../cms',
    );
    process.exitCode = 1;
  } else {
    const outcome = await writeContent(folder, resolve(privateDir));
    if ('problems' in outcome) {
      console.error(`Expected content without errors. Found:\n${outcome.problems.join('\n')}`);
      process.exitCode = 1;
    } else {
      console.log(`${outcome.elements} elements and ${outcome.files} files. Next, in ${folder}: php craft site/seed`);
    }
  }
}
