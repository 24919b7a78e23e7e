import type { Plugin } from 'vite';

/**
 * Leaves the stylesheets of a page to its one `import.meta.viteRsc.loadCss()`. The server-component plugin's usual links
 * next to each component repeat with every card of a list: on the home page they were four fifths of the payload.
 *
 * Bound to the option `rscCssTransform` of @vitejs/plugin-rsc 0.5.38, set in a `config` hook because Waku creates the
 * plugin. Without it pages look the same and their payloads are several times as large. Way out: none is needed while the option
 * exists.
 */
export function pageStyles(): Plugin {
  return { name: 'page-styles', config: () => ({ rsc: { rscCssTransform: false } }) };
}

/** Folders whose styles share a sheet: the parts of every page, the blocks that editors place anywhere, and the cards. */
const sheets = {
  base: 'layout ui header footer navigation consent language-switcher newsletter page-parts search',
  blocks: 'blocks programs generic-pages',
  cards: 'cards articles companies events people press',
};

const sheetOfFolder = new Map(
  Object.entries(sheets).flatMap(([sheet, folders]) => folders.split(' ').map((folder) => [folder, sheet])),
);

/** The sheet that a module of styles goes into: `base`, `blocks`, `cards`, or one named after its feature. */
export function sheetOf(id: string): string {
  const folder = /\/src\/site\/(?:features\/)?([\w-]+)\//.exec(id.replaceAll('\\', '/'))?.[1] ?? 'ui';
  return sheetOfFolder.get(folder) ?? folder;
}
