import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { isCompressible } from '../process/asset-headers.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A smaller file fits one packet either way. */
const smallestSize = 512;

/** Writes `x.br` and `x.gz` next to every file of a folder that they make smaller. Returns how many files got one. */
export async function precompress(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isCompressible(entry.name));
  const results = await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
  return results.filter(Boolean).length;
}

async function compressFile(file: string): Promise<boolean> {
  const body = await readFile(file);
  if (body.length < smallestSize) return false;
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    gzip(body, { level: 9 }),
  ]);
  const copies = [
    { file: `${file}.br`, content: br },
    { file: `${file}.gz`, content: gz },
  ].filter(({ content }) => content.length < body.length);
  await Promise.all(copies.map(({ file: copy, content }) => writeFile(copy, content)));
  return copies.length > 0;
}
