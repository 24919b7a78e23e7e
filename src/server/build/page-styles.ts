import type { Plugin } from 'vite';

/**
 * Leaves the stylesheets of a page to its one `import.meta.viteRsc.loadCss()`. The server-component plugin's usual links
 * beside each component repeat with every card of a list: on the home page they were four fifths of the payload.
 */
export function pageStyles(): Plugin {
  return { name: 'page-styles', config: () => ({ rsc: { rscCssTransform: false } }) };
}

/** What every page shows, in one sheet; every other folder of features has a sheet of its own. */
const everyPage = /\/src\/(?:styles|layouts|ui|features\/(?:header|footer|navigation|consent|language-switcher|newsletter|page-parts))\//;

/** The group of a module of styles: `base`, `blocks`, `programs`, …; the sheets are named by it. */
export function sheetOf(id: string): string {
  const file = id.replaceAll('\\', '/');
  if (everyPage.test(file)) return 'base';
  return /\/src\/(?:features\/)?([\w-]+)\//.exec(file)?.[1] ?? 'base';
}
