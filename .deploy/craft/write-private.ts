/**
 * `npm run craft:export -- <file or address> <folder>`: writes what `php craft site/export` has written as the files of a
 * private folder, which the embedded backend serves.
 */
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { redirectsFile } from '#src/backend/content/load-redirects.ts';
import { contentFile } from './content-file.ts';
import { toPrivateFiles } from './private-files.ts';

/** Writes the folder; returns its number of files and the omitted content. */
export async function writePrivate(
  source: string,
  folder: string,
): Promise<{ files: number; media: number; left: readonly string[] }> {
  const address = /^https?:/.test(source) ? new URL(source) : pathToFileURL(resolve(source));
  const found = await readdir(folder).catch(() => []);
  if (found.length > 0) throw new Error(`Expected an empty folder, found ${found.length} names in ${folder}.`);
  const { files, media, left } = toPrivateFiles(
    v.parse(contentFile, JSON.parse((await read(address)).toString('utf8'))),
  );
  for (const [path, text] of files) await write(join(folder, path), text);
  const redirects = await read(new URL('redirects.csv', address)).catch(() => null);
  if (redirects) await write(join(folder, redirectsFile), redirects);
  for (const path of media) {
    const target = join(folder, 'media', path);
    const from = new URL(`media/${path.split('/').map(encodeURIComponent).join('/')}`, address);
    await write(target, await read(from));
  }
  return { files: files.size, media: media.length, left };
}

async function read(address: URL): Promise<Buffer> {
  if (address.protocol === 'file:') return readFile(address);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`Expected ${address.href} to answer 200, found ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

async function write(path: string, data: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, data);
}

if (import.meta.main) {
  const [source, folder, ...others] = process.argv.slice(2);
  if (!source || !folder || others.length > 0) {
    console.error(
      'Expected a file, or its address, and a folder: npm run craft:export -- ../cms/export/content.json ../private',
    );
    process.exitCode = 1;
  } else {
    const { files, media, left } = await writePrivate(source, folder);
    for (const note of left) console.log(`Left out: ${note}.`);
    console.log(`${files} files and ${media} media in ${folder}.`);
  }
}
