import { onPage } from '#src/lib/page-events.ts';
import { type ConsentChoice, alignedFlag, choiceCookies, isChoice } from './consent-cookies.ts';
import { choiceEvent, consentId } from './consent-names.ts';
import { expiredMeasurementCookies } from './measurement-cookies.ts';

/**
 * Takes an answer to the banner's question without loading a page, and keeps the banner in step with the cookies, which
 * another tab may have changed: they are read anew when the visitor comes back to this one.
 */
export function listen(): void {
  let cameFrom: EventTarget | null = null;

  // Without cookies an answer holds for this document.
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
    if (banner?.contains(target as Node) && !banner.contains(relatedTarget as Node | null)) cameFrom = relatedTarget; // Focus has nodes.
  });
  onPage('toggle', ({ target, newState }) => {
    const banner = findBanner();
    if (banner && target === banner && newState === 'open') banner.focus();
  });
  onPage('submit', (event) => {
    const banner = findBanner();
    const choice = event.submitter?.getAttribute('value');
    if (!banner?.contains(event.target as Node) || !isChoice(choice)) return; // A form is a node.
    event.preventDefault();
    event.stopPropagation(); // Nobody else sends it.
    const isFirst = banner.popover === null;
    keep(banner, choice);
    showChoice(banner, choice);
    showOnly('announcement', choice);
    if (!isFirst) return banner.hidePopover(); // It gives focus back by itself.
    const origin = cameFrom instanceof HTMLElement && cameFrom.isConnected ? cameFrom : null;
    const target = origin ?? document.getElementById('content');
    target?.focus({ preventScroll: true });
  });
}

const isSecure = () => window.location.protocol === 'https:';

function findBanner(): HTMLElement | null {
  return document.getElementById(consentId);
}

/** Writes the choice down for a year. A refusal takes what has been measured from the browser. */
function keep(banner: HTMLElement, choice: ConsentChoice): void {
  const { cookie = '', flagCookie = '' } = banner.dataset;
  const wording = banner.querySelector<HTMLInputElement>('[name=wording]')?.value ?? '';
  for (const line of choiceCookies(choice, { cookie, flagCookie, wording }, new Date(), isSecure()))
    document.cookie = line;
  if (choice !== 'rejected') return;
  for (const line of expiredMeasurementCookies(document.cookie, window.location.hostname)) document.cookie = line;
}

function showChoice(banner: HTMLElement, choice: ConsentChoice | null): void {
  if ((banner.popover === null) !== (choice === null)) banner.popover = choice && 'auto';
  if (banner.dataset['choice'] === (choice ?? '')) return;
  banner.dataset['choice'] = choice ?? '';
  showOnly('answer', choice);
  document.dispatchEvent(new Event(choiceEvent));
}

/** Of the texts for each choice shows that of one: `<p data-answer="accepted" hidden>`. */
function showOnly(name: 'answer' | 'announcement', choice: ConsentChoice | null): void {
  for (const text of document.querySelectorAll<HTMLElement>(`[data-${name}]`))
    text.hidden = text.dataset[name] !== choice;
}
