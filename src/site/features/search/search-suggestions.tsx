import type { ReactNode } from 'react';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { Heading } from '#src/site/ui/heading.tsx';
import type { SearchHit } from './search-hit.ts';
import { SearchResult } from './search-result.tsx';
import styles from './search-suggestions.module.css';

/** A link to a page that a visitor may be looking for. */
export interface Suggestion {
  readonly label: string;
  readonly href: string;
}

interface SearchSuggestionsProps {
  readonly programs: readonly Suggestion[];
  /** Categories of articles. */
  readonly categories: readonly Suggestion[];
  readonly newest: readonly { readonly hit: SearchHit; readonly picture: ReactNode }[];
  readonly site: Site;
}

/** Suggestions without a search: programs, categories of articles, and the newest entries. */
export function SearchSuggestions({ programs, categories, newest, site }: SearchSuggestionsProps) {
  const locale = localeOf(site);
  return (
    <div className={styles.suggestions}>
      <Links heading={formatMessage(locale, 'programs.all')} links={programs} />
      {newest.length > 0 && (
        <section className={styles.newest}>
          <Heading level={3} className={styles.heading}>
            {formatMessage(locale, 'search.newestArticles')}
          </Heading>
          <ul role="list" className={styles.list}>
            {newest.map(({ hit, picture }) => (
              <li key={hit.id}>
                <SearchResult hit={hit} found={[]} typed={[]} locale={locale} headingLevel={4} picture={picture} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Links heading={formatMessage(locale, 'filters.articleCategories')} links={categories} />
    </div>
  );
}

function Links({ heading, links }: { heading: string; links: readonly Suggestion[] }) {
  if (links.length === 0) return null;
  return (
    <section>
      <Heading level={3} className={styles.heading}>
        {heading}
      </Heading>
      <ul role="list">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a className={styles.link} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
