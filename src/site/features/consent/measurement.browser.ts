import { choiceEvent, consentId } from './consent-names.ts';
import { countPageView, forgetPageView, startMeasuring, stopMeasuring } from './tag-manager.ts';

/**
 * Measures according to the visitor's choice. The container is only loaded after consent, and each view of the page
 * counts once, including views from the back/forward cache. A prerendered page counts when it is shown.
 */
export function measurePageViews(): void {
  const follow = () => {
    const page = document.querySelector<HTMLElement>('[data-page-view]');
    const choice = document.getElementById(consentId)?.dataset['choice'];
    if (!page || choice === undefined) return; // The boot script has not read the cookies yet.
    const { pageView: pageName = '', language = '', container: id = '', auth = null, preview = null } = page.dataset;
    if (choice === 'accepted') startMeasuring({ id, auth, preview });
    else stopMeasuring();
    countPageView({ pageName, pagePath: window.location.pathname, language });
  };
  const begin = () => {
    follow();
    document.addEventListener(choiceEvent, follow);
    window.addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      forgetPageView();
      follow();
    });
  };
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', begin, { once: true });
  } else begin();
}
