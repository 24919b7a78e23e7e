import { listenToCurrentLink } from '#src/site/features/navigation/current-link.browser.ts';
import { loadFonts } from '#src/site/ui/styles/fonts.browser.ts';
import { keepTypedText } from '#src/site/ui/form/typed-text.browser.ts';
import { listenToTextAnchors } from '#src/site/ui/prose/anchor-fallback.browser.ts';
import { layOutFarParts } from './offscreen-layout.browser.ts';
import { goBackAtOnce } from './instant-back.browser.ts';
import { prefetchOnIntent } from './prefetch.browser.ts';
import { scrollSmoothly } from './smooth-scroll.browser.ts';

/** What almost every page does when it has loaded, in one file. */
export function listen(): void {
  keepTypedText();
  listenToCurrentLink();
  scrollSmoothly();
  layOutFarParts();
  listenToTextAnchors();
  goBackAtOnce();
  prefetchOnIntent();
  loadFonts();
}
