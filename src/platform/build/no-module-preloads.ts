import type { Plugin } from 'vite';

const call = 'ReactDOM.preloadModule(href, options);';

/**
 * Removes the preloads of client modules that the server-component plugin writes into every document: they would compete
 * with the first paint for modules that most visitors never need.
 *
 * Bound to the text of `preloadDeps` in @vitejs/plugin-rsc 0.5.38; the build fails when that text has changed. Without it
 * pages are correct and paint later. Way out: an option of the plugin's, or none of its preloads.
 */
export function noModulePreloads(): Plugin {
  return {
    name: 'no-module-preloads',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform(code, id) {
      if (!/plugin-rsc[/\\]dist[/\\]shared-[^/\\]+\.js/.test(id) || !code.includes('function preloadDeps')) return null;
      if (!code.includes(call))
        throw new Error(
          `no-module-preloads: expected the text "${call}" in preloadDeps() of @vitejs/plugin-rsc, found none in ${id}. ` +
            'Adapt this plugin to how the new version preloads modules.',
        );
      return code.replace(call, '');
    },
  };
}
