import path from 'node:path';
import { readInLook } from './resolve-look.ts';

const fileRead = /readFileSync\(new URL\('(\.[^']*)', import\.meta\.url\), 'utf8'\)/g;

/**
 * `readFileSync(new URL('./a.graphql', import.meta.url), 'utf8')` of a module becomes the text of the file, in the bundle
 * of the process and in that of the application: the build needs no file of `src`. A file of a look comes from the look
 * that is built.
 */
export function embedFiles() {
  return {
    name: 'embed-files',
    transform: {
      order: 'pre' as const,
      filter: { id: /\.ts$/, code: fileRead },
      handler: (code: string, id: string) =>
        code.replaceAll(fileRead, (_call, file: string) =>
          JSON.stringify(readInLook(path.resolve(path.dirname(id), file))),
        ),
    },
  };
}
