import { listenToCurrentLink } from '#src/features/navigation/current-link.browser.ts';
import { loadFonts } from '#src/styles/fonts.browser.ts';
import { keepTypedText } from '#src/ui/form/typed-text.browser.ts';
import { listenToTextAnchors } from '#src/ui/prose/text-anchor.browser.ts';
import { layOutFarParts } from './far-parts.browser.ts';
import { goBackAtOnce } from './instant-back.browser.ts';
import { scrollSmoothly } from './smooth-scroll.browser.ts';

/** What almost every page does when it has loaded, in one file. */
export function listen(): void {
  keepTypedText();
  listenToCurrentLink();
  scrollSmoothly();
  layOutFarParts();
  listenToTextAnchors();
  goBackAtOnce();
  loadFonts();
}
