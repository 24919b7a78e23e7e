import { listenToHeader } from '#src/features/header/header.browser.ts';
import { listenToLanguageChoice } from '#src/features/language-switcher/language-choice.browser.ts';
import { listenToMenu } from '#src/features/navigation/menu.browser.ts';
import { hydrateOnIntent } from '#src/platform/react/hydration/hydrate-on-intent.browser.ts';
import { listenToSkipLink } from '#src/layouts/skip-link.browser.ts';
import { listenForParts } from '#src/ui/lazy/page-parts.ts';

/*
 * The script of every page. It may run while the page is still arriving, or seconds later. It contains what every reader
 * uses; the rest is fetched on the pages that need it, after the page itself.
 */

listenToHeader();
listenToMenu();
listenToSkipLink();
listenToLanguageChoice();
hydrateOnIntent();
listenForParts([
  ['main, a[aria-current=page], [data-keeps]', () => import('#src/layouts/after-load.browser.ts')],
  ['#consent form, [data-page-view]', () => import('#src/features/consent/consent-parts.browser.ts')],
  ['[data-section-links]', () => import('#src/features/programs/section-navigation/section-links.browser.ts')],
  ['[data-back]', () => import('#src/layouts/back-link.browser.ts')],
  ['[data-film]', () => import('#src/ui/video/background-video.browser.ts')],
  ['[data-player]', () => import('#src/ui/video/video-player.browser.ts')],
  ['[data-clamp]', () => import('#src/ui/clamp/clamp-more.browser.ts')],
  ['[data-share]', () => import('#src/features/share/share.browser.ts')],
  ['[data-dropdown]', () => import('#src/ui/dropdown/dropdown.browser.ts')],
]);
