import { BackendError } from '#src/site/content/backend-error.ts';
import { content } from '#src/site/content/client.ts';
import { graphql } from '#src/site/content/graphql.ts';
import { PageEntryFragment, toPageHead } from '#src/site/content/page-entry.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { markFlawed } from '#src/platform/request/request-context.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';

export const SiteDescriptionQuery = graphql(
  `
    query SiteDescription($site: String!) {
      entry(section: ["home"], site: [$site]) {
        __typename
        id
        ...PageEntry
      }
    }
  `,
  [PageEntryFragment],
);

/** The description of the home page, for pages without a description. It never rejects. */
export async function loadSiteDescription(site: Site): Promise<string> {
  const { env, log } = getRuntime();
  try {
    const { entry } = await content.query(SiteDescriptionQuery, { site: site.handle });
    const description = entry && toPageHead(entry, site, env).description;
    if (description) return description;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log.warn('The description of the site could not be loaded; the page has none. Check the content backend.', {
      site: site.handle,
      error,
    });
    markFlawed();
  }
  return formatMessage(localeOf(site), 'seo.description', { name: env.systemName });
}
