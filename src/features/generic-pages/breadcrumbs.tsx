import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { formatText } from '#src/i18n/format-text.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { href, hrefOfUri } from '#src/routes.ts';
import type { Site } from '#src/sites.ts';
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

/** The path from the home page to this page. */
export function Breadcrumbs({ page: masked, site, locale }: BreadcrumbsProps) {
  const page = readFragment(BreadcrumbsFragment, masked);
  const above = [page.parent?.parent, page.parent].flatMap((parent) =>
    parent?.uri ? [{ label: formatText(locale, parent.title), url: hrefOfUri(parent.uri, site) }] : [],
  );
  const home = { label: formatMessage(locale, 'breadcrumbs.home'), url: href('home', site) };
  return (
    <nav aria-label={formatMessage(locale, 'breadcrumbs.label')}>
      <ol role="list" className={styles.list}>
        {[home, ...above].map(({ label, url }) => (
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
