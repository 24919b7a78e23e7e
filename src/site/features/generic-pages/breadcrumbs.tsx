import type { BreadcrumbListLeaf } from 'schema-dts';
import { type FragmentOf, type ResultOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { absoluteUrl, href, hrefOfUri } from '#src/site/routes.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import styles from './breadcrumbs.module.css';

/** A page is at most two levels below a top-level page. */
export const BreadcrumbsFragment = graphql(`
  fragment Breadcrumbs on page_Entry {
    title
    parent {
      __typename
      id
      title
      uri
      parent {
        __typename
        id
        title
        uri
      }
    }
  }
`);

interface BreadcrumbsProps {
  readonly page: FragmentOf<typeof BreadcrumbsFragment>;
  readonly site: Site;
  readonly locale: Locale;
}

/** A page on the way to another one. `url` is its path. */
interface Step {
  readonly label: string;
  readonly url: string;
}

/** The pages above this one, the home page first. */
function toStepsAbove({ parent }: ResultOf<typeof BreadcrumbsFragment>, site: Site): Step[] {
  const locale = localeOf(site);
  const above = [parent?.parent, parent].flatMap((each) =>
    each?.uri ? [{ label: formatText(locale, each.title), url: hrefOfUri(each.uri, site) }] : [],
  );
  return [{ label: formatMessage(locale, 'breadcrumbs.home'), url: href('home', site) }, ...above];
}

/** The schema.org description of a path, from the home page to the page that it describes. */
export function describeTrail(steps: readonly Step[], site: Site): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(url, site),
    })),
  };
}

/** The schema.org description of the path to a generic page. */
export function describePageTrail(
  masked: FragmentOf<typeof BreadcrumbsFragment>,
  path: string,
  site: Site,
): BreadcrumbListLeaf {
  const page = readFragment(BreadcrumbsFragment, masked);
  const own = { label: formatText(localeOf(site), page.title), url: path };
  return describeTrail([...toStepsAbove(page, site), own], site);
}

/** The path from the home page to this page. */
export function Breadcrumbs({ page: masked, site, locale }: BreadcrumbsProps) {
  const page = readFragment(BreadcrumbsFragment, masked);
  return (
    <nav aria-label={formatMessage(locale, 'breadcrumbs.label')}>
      <ol role="list" className={styles.list}>
        {toStepsAbove(page, site).map(({ label, url }) => (
          <li key={url}>
            <a href={url}>{label}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{formatText(locale, page.title)}</span>
        </li>
      </ol>
    </nav>
  );
}
