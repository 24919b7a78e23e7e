import path from 'node:path';
import type { Plugin } from 'vite';

/** Modules that the framework's HTML renderer imports, and the modules that replace them. */
const replacements = new Map([
  ['react-dom/server.edge', '../react/in-order/render-in-order.ts'],
  ['rsc-html-stream/server', '../react/in-order/hydration-trailer.ts'],
]);

/** The framework's module that renders HTML; only its imports are replaced. */
const htmlRenderer = /[/\\]waku[/\\]dist[/\\]lib[/\\]vite-rsc[/\\]ssr\b/;

/**
 * Replaces two imports of the framework's HTML renderer, so that documents stream in natural order, readable without
 * JavaScript, and keep their payload at its own address.
 *
 * Bound to the place of `ssr.js` in waku 1.0.0-rc.1 and to its imports; its test compares both. Without it pages are
 * correct and slower: React sends late parts out of order and the payload is inlined. Way out: an option of Waku's for the
 * renderer and for the payload's injection.
 */
export function inOrderHtml(): Plugin {
  return {
    name: 'in-order-html',
    enforce: 'pre',
    // The development server would import this package directly, without asking plugins.
    configEnvironment: (name) => (name === 'ssr' ? { resolve: { noExternal: ['rsc-html-stream'] } } : null),
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId(id, importer) {
      const file = htmlRenderer.test(importer ?? '') ? replacements.get(id) : undefined;
      return file === undefined ? null : path.resolve(import.meta.dirname, file).replaceAll('\\', '/');
    },
  };
}
