import { rm } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { embedFiles } from './embed-files.ts';
import { resolveLook } from './resolve-look.ts';

/** Packages with machine code, which are no text that could be bundled. */
const nativePackages = ['sharp'];

/**
 * Bundles the process around the application: `src/start.ts` becomes `dist/start.js`, with parts that are loaded when they
 * are needed in `dist/process`. The build also has its tools (`dist/backup.js`, `dist/restore.js`, `dist/preview-link.js`)
 * and the processes that it starts. It needs no package but native ones, and no file of `src`.
 */
export async function bundleServer(root: string): Promise<void> {
  const directory = path.join(root, 'dist');
  await rm(path.join(directory, 'process'), { recursive: true, force: true });
  const bundle = await rolldown({
    cwd: root,
    input: {
      start: 'src/start.ts',
      'draw-process': 'src/backend/media/draw-process.ts',
      'draw-card-process': 'src/site/http/share-cards/draw-card-process.ts',
      backup: 'src/backend/backup.ts',
      restore: 'src/backend/restore.ts',
      'preview-link': 'src/platform/process/preview-link.ts',
    },
    platform: 'node',
    external: nativePackages,
    plugins: [resolveLook(), embedFiles()],
  });
  await bundle.write({
    dir: directory,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'process/[name]-[hash].js',
  });
  await bundle.close();
}
