import { listenToBanner } from './consent.browser.ts';
import { measurePageViews } from './measurement.browser.ts';

/** Asks for consent, and acts on the answer. */
export function listen(): void {
  listenToBanner();
  measurePageViews();
}
