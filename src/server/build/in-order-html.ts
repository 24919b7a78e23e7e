import path from 'node:path';
import type { Plugin } from 'vite';

/** Modules of the framework's HTML rendering that are stood in for, and what each becomes. */
const standIns = new Map([
  [
    'react-dom/server.edge',
    { name: 'renderToReadableStream', wrapper: 'inOrderRenderer', file: '../in-order/render-in-order.ts' },
  ],
  [
    'rsc-html-stream/server',
    { name: 'injectRSCPayload', wrapper: 'inOrderInjector', file: '../in-order/payload-at-end.ts' },
  ],
]);

const prefix = '\0in-order-html:';

/** The framework's module that renders HTML; only its imports are stood in for. */
const htmlRenderer = /[/\\]waku[/\\]dist[/\\]lib[/\\]vite-rsc[/\\]ssr\b/;

/** Lets documents stream in natural order, readable without JavaScript. */
export function inOrderHtml(): Plugin {
  return {
    name: 'in-order-html',
    enforce: 'pre',
    // The development server would import this package directly, without asking plugins.
    configEnvironment: (name) => (name === 'ssr' ? { resolve: { noExternal: ['rsc-html-stream'] } } : null),
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId: (id, importer) => (standIns.has(id) && htmlRenderer.test(importer ?? '') ? prefix + id : null),
    load(id) {
      const standIn = id.startsWith(prefix) ? standIns.get(id.slice(prefix.length)) : undefined;
      if (!standIn) return null;
      const { name, wrapper, file } = standIn;
      const wrapperFile = path.resolve(import.meta.dirname, file).replaceAll('\\', '/');
      return [
        `import { ${name} as original } from ${JSON.stringify(id.slice(prefix.length))};`,
        `import { ${wrapper} } from ${JSON.stringify(wrapperFile)};`,
        `export const ${name} = ${wrapper}(original);`,
      ].join('\n');
    },
  };
}
