import path from 'node:path';
import type { Plugin } from 'vite';

/** Modules of the framework's HTML rendering that are stood in for, and by what. */
const standIns = new Map([
  ['react-dom/server.edge', '../in-order/render-in-order.ts'],
  ['rsc-html-stream/server', '../in-order/page-trailer.ts'],
]);

/** The framework's module that renders HTML; only its imports are stood in for. */
const htmlRenderer = /[/\\]waku[/\\]dist[/\\]lib[/\\]vite-rsc[/\\]ssr\b/;

/** Lets documents stream in natural order, readable without JavaScript, with their payload apart. */
export function inOrderHtml(): Plugin {
  return {
    name: 'in-order-html',
    enforce: 'pre',
    // The development server would import this package directly, without asking plugins.
    configEnvironment: (name) => (name === 'ssr' ? { resolve: { noExternal: ['rsc-html-stream'] } } : null),
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId(id, importer) {
      const file = htmlRenderer.test(importer ?? '') ? standIns.get(id) : undefined;
      return file === undefined ? null : path.resolve(import.meta.dirname, file).replaceAll('\\', '/');
    },
  };
}
