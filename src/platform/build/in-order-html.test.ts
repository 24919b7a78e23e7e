import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inOrderHtml } from './in-order-html.ts';
import { noModulePreloads } from './no-module-preloads.ts';

const { resolveId } = inOrderHtml();
// Plain functions here; the plugin's types allow objects too.
const resolve = resolveId as (id: string, importer?: string) => string | null;
const require = createRequire(import.meta.url);
const renderer = path.join(path.dirname(require.resolve('waku/package.json')), 'dist/lib/vite-rsc/ssr.js');

it.each([
  ['react-dom/server.edge', 'renderToReadableStream'],
  ['rsc-html-stream/server', 'injectRSCPayload'],
])("replaces %s in the framework's renderer", async (id, name) => {
  expect(await readFile(renderer, 'utf8')).toContain(`import { ${name} } from '${id}';`);
  const file = resolve(id, renderer) ?? '';
  expect(existsSync(file)).toBe(true);
  expect(await readFile(file, 'utf8')).toContain(`export function ${name}(`);
});

it('leaves every other import alone', () => {
  expect(resolve('react-dom/server.edge', '/site/src/pages/a.tsx')).toBeNull();
  expect(resolve('react', renderer)).toBeNull();
});

it('removes the module preloads from the server-component plugin, and fails when their code has changed', () => {
  const transform = noModulePreloads().transform as (code: string, id: string) => string | null;
  const id = '/x/node_modules/@vitejs/plugin-rsc/dist/shared-abc.js';
  const code = 'function preloadDeps(deps) { ReactDOM.preloadModule(href, options); }';
  expect(transform(code, id)).toBe('function preloadDeps(deps) {  }');
  expect(() => transform('function preloadDeps(deps) { other(); }', id)).toThrow('expected the text');
  expect(transform(code, '/site/src/a.ts')).toBeNull();
});
