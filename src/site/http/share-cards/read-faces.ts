import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { faces as files } from '#look/faces.ts';
import { create } from 'fontkit';
import type { Face } from './set-text.ts';

export interface Faces {
  readonly display: Face;
  readonly text: Face;
}

let faces: Promise<Faces> | null = null;

/** The faces of the look, from the folder `fonts` of the site's public files; read once. */
export function readFaces(publicDir: string): Promise<Faces> {
  const read = (names: readonly string[]) =>
    Promise.all(names.map(async (name) => create(await readFile(path.join(publicDir, 'fonts', `${name}.woff2`)))));
  const both = async () => {
    const [display, text] = await Promise.all([read(files.display), read(files.text)]);
    return { display, text };
  };
  faces ??= both();
  return faces;
}
