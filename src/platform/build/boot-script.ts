import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { oldestBrowsers } from './oldest-browsers.ts';
import { resolveLook } from './resolve-look.ts';
import { bootFile } from '../process/boot-url.ts';

/**
 * Builds the script of every page, `src/site/boot.ts`, next to the built application: modules without a framework, named by
 * their content. Its lazy imports are separate files with short names, because the script contains them.
 */
export async function buildBootScript(root: string): Promise<void> {
  const bundle = await rolldown({
    input: { boot: path.join(root, 'src/site/boot.ts') },
    cwd: root,
    platform: 'browser',
    transform: { target: [...oldestBrowsers] },
    plugins: [resolveLook()],
  });
  const { output } = await bundle.write({
    dir: path.join(root, 'dist/public/assets'),
    format: 'es',
    minify: true,
    comments: false,
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[hash:6].js',
  });
  await bundle.close();
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error(`Expected the bundler to write an entry, found ${output.length} files without one.`);
  await writeFile(path.join(root, bootFile), `/assets/${entry.fileName}`);
}
