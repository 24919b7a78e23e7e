import type { Plugin } from 'vite';

const call = 'ReactDOM.preloadModule(href, options);';

/**
 * Leaves out the preloads of client modules that the server-component plugin writes into every document: they would
 * compete with the first paint for modules that most visitors never need. Fails the build when the plugin's text has
 * changed (seen in @vitejs/plugin-rsc 0.5.38).
 */
export function noModulePreloads(): Plugin {
  return {
    name: 'no-module-preloads',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform(code, id) {
      if (!/plugin-rsc[/\\]dist[/\\]shared-[^/\\]+\.js/.test(id) || !code.includes('function preloadDeps')) return null;
      if (!code.includes(call))
        throw new Error('The server-component plugin preloads modules in another way than before.');
      return code.replace(call, '');
    },
  };
}
