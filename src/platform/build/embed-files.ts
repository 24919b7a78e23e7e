import { readFileSync } from 'node:fs';
import path from 'node:path';

const fileRead = /readFileSync\(new URL\('(\.[^']*)', import\.meta\.url\), 'utf8'\)/g;

/**
 * `readFileSync(new URL('./a.graphql', import.meta.url), 'utf8')` of a module becomes the text of the file, in the bundle of
 * the process and in that of the application: what is built needs no file of `src`.
 */
export function embedFiles() {
  return {
    name: 'embed-files',
    transform: {
      order: 'pre' as const,
      filter: { id: /\.ts$/, code: fileRead },
      handler: (code: string, id: string) =>
        code.replaceAll(fileRead, (_call, file: string) =>
          JSON.stringify(readFileSync(path.resolve(path.dirname(id), file), 'utf8')),
        ),
    },
  };
}
