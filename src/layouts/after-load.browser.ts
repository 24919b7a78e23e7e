import { loadFonts } from '#src/styles/fonts.browser.ts';
import { layOutFarParts } from './far-parts.browser.ts';

/** What every page does for later when it has loaded. */
export function listen(): void {
  layOutFarParts();
  loadFonts();
}
