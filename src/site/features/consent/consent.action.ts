'use server';

import { redirect } from '#src/platform/react/waku/unstable-names.ts';
import { getRequestContext } from '#src/platform/request/request-context.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { choiceCookies, isChoice, isWording } from './consent-cookies.ts';
import { toCookieNames } from './consent-names.ts';
import { expiredMeasurementCookies } from './measurement-cookies.ts';

/**
 * Handles the choice of a visitor without script: sets the cookies and redirects to the same page. An invalid choice
 * sets nothing, and the page comes back with the banner.
 */
export async function chooseConsent(form: FormData): Promise<void> {
  const choice = form.get('choice');
  const wording = form.get('wording');
  if (!isChoice(choice) || !isWording(wording)) return;
  const { url, site, headers, setCookies } = getRequestContext();
  const record = { ...toCookieNames(getRuntime().env), wording };
  setCookies.push(...choiceCookies(choice, record, new Date(), site.url.startsWith('https:')));
  if (choice === 'rejected') setCookies.push(...expiredMeasurementCookies(headers.get('cookie'), url.hostname));
  redirect(url.pathname + url.search, 303);
}
