import type { Plugin } from 'vite';

/** The server-component plugin's own way to styles: link elements beside every use of every component that has some. */
const perComponentPlugin = 'rsc:rsc-css-export-transform';

/**
 * Leaves the stylesheets of a page to its one `import.meta.viteRsc.loadCss()`. The usual links beside each component
 * repeat with every card of a list: on the home page they were four fifths of the payload.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    configResolved({ plugins }) {
      const plugin = plugins.find(({ name }) => name === perComponentPlugin);
      if (!plugin)
        throw new Error(`The plugin ${perComponentPlugin} is gone: see how components now get their styles.`);
      delete plugin.transform;
    },
  };
}
