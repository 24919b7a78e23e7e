import { onPage } from '#src/platform/lib/page-events.ts';
import { hidePopover } from '#src/site/ui/popover.ts';
import { type ConsentChoice, alignedFlag, choiceCookies, isChoice } from './consent-cookies.ts';
import { choiceEvent, consentId } from './consent-names.ts';
import { expiredMeasurementCookies } from './measurement-cookies.ts';

/**
 * Handles an answer to the banner without loading a page, and keeps the banner in step with the cookies, which another
 * tab may have changed: they are read again when the visitor comes back to this tab.
 */
export function listenToBanner(): void {
  let cameFrom: EventTarget | null = null;

  // Without cookies an answer is valid for this document only.
  const read = () => {
    const banner = findBanner();
    if (!banner || !navigator.cookieEnabled) return;
    const found = new RegExp(banner.dataset['decided'] ?? '').exec(document.cookie)?.[1];
    const choice = isChoice(found) ? found : null;
    const flag = alignedFlag(document.cookie, banner.dataset['flagCookie'] ?? '', choice, isSecure());
    if (flag) document.cookie = flag;
    showChoice(banner, choice);
  };
  read();
  window.addEventListener('pageshow', read);
  window.addEventListener('focus', read);
  document.addEventListener('prerenderingchange', read);

  onPage('focusin', ({ target, relatedTarget }) => {
    const banner = findBanner();
    if (banner?.contains(target as Node) && !banner.contains(relatedTarget as Node | null)) cameFrom = relatedTarget; // The targets of focus events are nodes.
  });
  onPage('toggle', ({ target, newState }) => {
    const banner = findBanner();
    if (banner && target === banner && newState === 'open') banner.focus();
  });
  onPage('submit', (event) => {
    const banner = findBanner();
    const choice = event.submitter?.getAttribute('value');
    if (!banner?.contains(event.target as Node) || !isChoice(choice)) return; // The target of a submit event is a form, and thus a node.
    event.preventDefault();
    event.stopPropagation(); // Keeps other listeners, such as React's, from sending it.
    const isFirst = !banner.hasAttribute('popover');
    keep(banner, choice);
    showChoice(banner, choice);
    showOnly('announcement', choice);
    if (!isFirst) return hidePopover(banner); // A popover returns the focus by itself.
    const origin = cameFrom instanceof HTMLElement && cameFrom.isConnected ? cameFrom : null;
    const target = origin ?? document.getElementById('content');
    target?.focus({ preventScroll: true });
  });
}

const isSecure = () => window.location.protocol === 'https:';

function findBanner(): HTMLElement | null {
  return document.getElementById(consentId);
}

/** Stores the choice for a year. A refusal also removes the cookies of the measurement service. */
function keep(banner: HTMLElement, choice: ConsentChoice): void {
  const { cookie = '', flagCookie = '' } = banner.dataset;
  const wording = banner.querySelector<HTMLInputElement>('[name=wording]')?.value ?? '';
  for (const line of choiceCookies(choice, { cookie, flagCookie, wording }, new Date(), isSecure()))
    document.cookie = line;
  if (choice !== 'rejected') return;
  for (const line of expiredMeasurementCookies(document.cookie, window.location.hostname)) document.cookie = line;
}

function showChoice(banner: HTMLElement, choice: ConsentChoice | null): void {
  if (banner.hasAttribute('popover') === (choice === null)) {
    if (choice) banner.setAttribute('popover', 'auto');
    else banner.removeAttribute('popover');
  }
  document.documentElement.toggleAttribute('data-asked', choice === null);
  if (banner.dataset['choice'] === (choice ?? '')) return;
  banner.dataset['choice'] = choice ?? '';
  showOnly('answer', choice);
  document.dispatchEvent(new Event(choiceEvent));
}

/** Shows the text of one choice and hides the others: `<p data-answer="accepted" hidden>`. */
function showOnly(name: 'answer' | 'announcement', choice: ConsentChoice | null): void {
  for (const text of document.querySelectorAll<HTMLElement>(`[data-${name}]`))
    text.hidden = text.dataset[name] !== choice;
}
