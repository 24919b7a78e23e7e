import type { Plugin } from 'vite';

/**
 * Leaves the stylesheets of a page to its one `import.meta.viteRsc.loadCss()`. The server-component plugin's usual links
 * beside each component repeat with every card of a list: on the home page they were four fifths of the payload.
 */
export function pageStyles(): Plugin {
  return { name: 'page-styles', config: () => ({ rsc: { rscCssTransform: false } }) };
}

/** Folders of styles that go into one sheet: what every page shows, what editors may place anywhere, and their cards. */
const sheets = {
  base: 'styles layouts screen ui header footer navigation consent language-switcher newsletter page-parts search',
  blocks: 'blocks programs generic-pages',
  cards: 'cards articles companies events people press',
};

const sheetOfFolder = new Map(
  Object.entries(sheets).flatMap(([sheet, folders]) => folders.split(' ').map((folder) => [folder, sheet])),
);

/** The group of a module of styles, by which its sheet is named: `base`, `blocks`, `cards`, or its feature's own name. */
export function sheetOf(id: string): string {
  const folder = /\/src\/(?:features\/)?([\w-]+)\//.exec(id.replaceAll('\\', '/'))?.[1] ?? 'styles';
  return sheetOfFolder.get(folder) ?? folder;
}
