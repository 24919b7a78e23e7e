import { choiceEvent, consentId } from './consent-names.ts';
import { countPageView, forgetPageView, startMeasuring, stopMeasuring } from './tag-manager.ts';

/**
 * Measures by the visitor's choice: the container is loaded after consent only, and each view of the page counts once,
 * also one that the browser has kept in memory. A page fetched ahead of its visitor counts when it is shown.
 */
export function listen(): void {
  const follow = () => {
    const page = document.querySelector<HTMLElement>('[data-page-view]');
    const choice = document.getElementById(consentId)?.dataset['choice'];
    if (!page || choice === undefined) return; // The cookies have not been read yet.
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
