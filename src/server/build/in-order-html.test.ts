import { createRequire } from 'node:module';
import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { inOrderHtml } from './in-order-html.ts';

const { resolveId, load } = inOrderHtml();
// Both are plain functions here; the plugin's type allows objects too.
const resolve = resolveId as (id: string, importer?: string) => string | null;
const read = load as (id: string) => string | null;
const renderer = path.join(
  path.dirname(createRequire(import.meta.url).resolve('waku/package.json')),
  'dist/lib/vite-rsc/ssr.js',
);

it.each([
  ['react-dom/server.edge', 'renderToReadableStream'],
  ['rsc-html-stream/server', 'injectRSCPayload'],
])("stands in for %s in the framework's renderer", async (id, name) => {
  expect(await readFile(renderer, 'utf8')).toContain(`import { ${name} } from '${id}';`);
  const resolved = resolve(id, renderer);
  expect(resolved).not.toBeNull();
  const code = read(resolved ?? '');
  expect(code).toContain(`import { ${name} as original } from "${id}";`);
  const file = /import \{ \w+ \} from "(.+)";/.exec(code ?? '')?.[1] ?? '';
  expect(await import(file)).toBeDefined();
});

it('leaves everything else alone', () => {
  expect(resolve('react-dom/server.edge', '/site/src/pages/a.tsx')).toBeNull();
  expect(resolve('react', renderer)).toBeNull();
  expect(read('/site/src/pages/a.tsx')).toBeNull();
});
