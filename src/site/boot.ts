import { listenToHeader } from '#src/site/features/header/header.browser.ts';
import { listenToLanguageChoice } from '#src/site/features/language-switcher/language-choice.browser.ts';
import { listenToMenu } from '#src/site/features/navigation/menu.browser.ts';
import { hydrateOnIntent } from '#src/platform/react/hydration/hydrate-on-intent.browser.ts';
import { listenToSkipLink } from '#src/site/layout/skip-link.browser.ts';
import { hasPopovers } from '#src/site/ui/popover.ts';
import { type PagePart, listenForParts } from '#src/site/ui/lazy/load-by-selector.ts';

/*
 * The script of every page. It may run while the page is still arriving, or seconds later. It contains what every reader
 * uses; the rest is fetched on the pages that need it, after the page itself.
 */

listenToHeader();
listenToMenu();
listenToSkipLink();
listenToLanguageChoice();
hydrateOnIntent();
const popovers: PagePart = ['[popover]', () => import('#src/site/ui/scripted-popovers.browser.ts')];
listenForParts([
  ...(hasPopovers() ? [] : [popovers]),
  ['main, a[aria-current=page], [data-keeps]', () => import('#src/site/layout/after-load.browser.ts')],
  ['#consent form, [data-page-view]', () => import('#src/site/features/consent/consent-parts.browser.ts')],
  ['[data-section-links]', () => import('#src/site/features/programs/section-navigation/section-links.browser.ts')],
  ['[data-back]', () => import('#src/site/layout/back-link.browser.ts')],
  ['[data-film]', () => import('#src/site/ui/video/background-video.browser.ts')],
  ['[data-player]', () => import('#src/site/ui/video/video-player.browser.ts')],
  ['[data-share]', () => import('#src/site/features/share/share.browser.ts')],
  ['[data-dropdown]', () => import('#src/site/ui/dropdown/dropdown.browser.ts')],
]);
