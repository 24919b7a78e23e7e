import type { ReactNode } from 'react';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import type { ResultGroup } from './result-groups.ts';
import type { SearchHit } from './search-hit.ts';
import { type SearchKind, isListed, listRoutes, shownAtOnce } from './search-kinds.ts';
import { SearchResult } from './search-result.tsx';
import styles from './search-results.module.css';

interface SearchResultsProps {
  groups: readonly ResultGroup<SearchHit>[];
  /** What the visitor typed, and its folded words. */
  query: string;
  words: readonly string[];
  /** Running text of hits by their id, where it says more than their description. */
  bodies: ReadonlyMap<string, string>;
  site: Site;
}

/** Results by kind, with a way to each kind where there are several. */
export function SearchResults({ groups, query, words, bodies, site }: SearchResultsProps) {
  const locale = localeOf(site);
  return (
    <>
      {groups.length > 1 && (
        <nav aria-label={formatMessage(locale, 'search.kinds')}>
          <ul role="list" className={styles.kinds}>
            {groups.map(({ kind, count }) => (
              <li key={kind}>
                <a className={styles.kind} href={`#${groupId(kind)}`}>
                  {formatMessage(locale, `results.${kind}`, { count })}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map((group) => (
        <Group key={group.kind} group={group} query={query} site={site} locale={locale}>
          {(hit) => <SearchResult hit={hit} words={words} body={bodies.get(hit.id)} locale={locale} headingLevel={4} />}
        </Group>
      ))}
    </>
  );
}

const groupId = (kind: SearchKind) => `search-${kind}`;

interface GroupProps {
  group: ResultGroup<SearchHit>;
  query: string;
  site: Site;
  locale: Locale;
  children: (hit: SearchHit) => ReactNode;
}

/** The results of one kind: the first ones, and the way to the others. */
function Group({ group: { kind, entries, count }, query, site, locale, children }: GroupProps) {
  const shown = entries.slice(0, shownAtOnce);
  const others = isListed(kind) ? [] : entries.slice(shownAtOnce);
  return (
    <section className={styles.group} aria-labelledby={groupId(kind)}>
      <div className={styles.tab}>
        <h3 id={groupId(kind)} tabIndex={-1}>
          {formatMessage(locale, `results.${kind}`, { count })}
        </h3>
      </div>
      <div className={styles.cards}>
        <ul role="list" className={styles.list}>
          {shown.map((hit) => (
            <li key={hit.id}>{children(hit)}</li>
          ))}
        </ul>
        {others.length > 0 && (
          <details className={styles.others}>
            <summary>{formatMessage(locale, 'search.showOthers', { count: others.length })}</summary>
            <ul role="list" className={styles.list}>
              {others.map((hit) => (
                <li key={hit.id}>{children(hit)}</li>
              ))}
            </ul>
          </details>
        )}
        {isListed(kind) && count > shown.length && (
          <p>
            <ButtonLink
              kind="text"
              locale={locale}
              link={{
                label: formatMessage(locale, `search.seeAll.${kind}`, { count }),
                url: `${href(listRoutes[kind], site)}?${new URLSearchParams({ q: query }).toString()}`,
                isExternal: false,
              }}
            />
          </p>
        )}
      </div>
    </section>
  );
}
