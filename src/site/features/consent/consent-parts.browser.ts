import { listenToBanner } from './consent.browser.ts';
import { measurePageViews } from './measurement.browser.ts';

/** Asks for consent, and does what was answered. */
export function listen(): void {
  listenToBanner();
  measurePageViews();
}
