import { expect, it } from 'vitest';
import { sheetOf } from './page-styles.ts';

it.each([
  ['/repo/src/site/ui/styles/index.css', 'base'],
  ['/repo/src/site/ui/button/button.module.css', 'base'],
  ['C:\\repo\\src\\site\\features\\footer\\footer.module.css', 'base'],
  ['/repo/src/site/cards/programs/program-card.module.css', 'cards'],
  ['/repo/src/site/features/home/home-hero.module.css', 'home'],
  ['/repo/src/site/blocks/gallery/gallery-block.module.css', 'blocks'],
  ['/repo/src/site/pages/design-system/design-system.module.css', 'pages'],
])('puts %s into the sheet %s', (file, sheet) => {
  expect(sheetOf(file)).toBe(sheet);
});
