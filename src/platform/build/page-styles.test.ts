import { expect, it } from 'vitest';
import { sheetOf } from './page-styles.ts';

it.each([
  ['/site/src/styles/index.css', 'base'],
  ['/site/src/ui/button/button.module.css', 'base'],
  ['C:\\site\\src\\features\\footer\\footer.module.css', 'base'],
  ['/site/src/cards/programs/program-card.module.css', 'cards'],
  ['/site/src/features/home/home-hero.module.css', 'home'],
  ['/site/src/blocks/gallery/gallery-block.module.css', 'blocks'],
  ['/site/src/pages/design-system/design-system.module.css', 'pages'],
])('puts %s into the sheet %s', (file, sheet) => {
  expect(sheetOf(file)).toBe(sheet);
});
