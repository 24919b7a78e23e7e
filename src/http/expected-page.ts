import { content } from '#src/content/client.ts';
import { liveIndex } from '#src/content/live-index.ts';
import type { HeadTexts } from '#src/content/page-entry.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { matchRoute } from '#src/routes.ts';
import type { ExpectedPage } from '#src/server/pages/page-rules.ts';
import { type Site, basePathOf, localeOf, pathWithin } from '#src/sites.ts';
import { escapeMarkup } from './plain-page.ts';

/** Looks the page at a path up in the index of live addresses. */
export function findExpectedPage(site: Site, pathname: string): ExpectedPage | null {
  const match = matchRoute(pathWithin(basePathOf(site), pathname) ?? '');
  if (!match?.isExact || Object.keys(match.params).length === 0) return null;
  const found = liveIndex.find(match.name, site, match.params);
  const words = found?.kind === 'live' && !content.isFailing ? found.words : null;
  return { kind: `${site.handle} ${match.name}`, tags: words && toHeadTags(words), hint: hintFor(localeOf(site)) };
}

/** A paragraph, because React skips it while it looks for the body's first element, which has another name. */
function hintFor(locale: Locale): string {
  return `<p class="loading-hint" role="status">${escapeMarkup(formatMessage(locale, 'loading.page'))}</p>`;
}

/** Title and description exactly as React writes them, which a test compares. */
export function toHeadTags({ title, description }: HeadTexts): string[] {
  const tags = [`<title>${escapeMarkup(title)}</title>`];
  if (description) tags.push(`<meta name="description" content="${escapeMarkup(description)}"/>`);
  return tags;
}
