import type { ReactNode } from 'react';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { PersonFaceFragment, toPersonFace } from '#src/site/content/person-face.ts';
import { PersonRoleFragment, toPersonRole } from '#src/site/content/person-role.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import type { Site } from '#src/contract/sites.ts';
import { PersonLine } from '#src/site/ui/person-line/person-line.tsx';
import styles from './byline.module.css';

export const BylineFragment = graphql(
  `
    fragment Byline on entity_Entry {
      __typename
      id
      uri
      title
      displayName
      organization
      ...PersonRole
      ...PersonFace
    }
  `,
  [PersonFaceFragment, PersonRoleFragment],
);

type Author = FragmentOf<typeof BylineFragment>;

interface BylineProps {
  readonly authors: readonly Author[];
  readonly site: Site;
  readonly locale: Locale;
  /** Date and reading time. */
  readonly children: ReactNode;
}

/**
 * An article's authors, each with a link to their page, the date, and the reading time. Where no author has a version in the
 * page's language, the organisation answers for the article.
 */
export function Byline({ authors, site, locale, children }: BylineProps) {
  return (
    <div className={styles.byline}>
      {authors.length > 0 ? (
        <Authors authors={authors} site={site} locale={locale} />
      ) : (
        <p className={styles.authors}>{getRuntime().env.systemName}</p>
      )}
      <div className={styles.facts}>{children}</div>
    </div>
  );
}

function Authors({ authors, site, locale }: Omit<BylineProps, 'children'>) {
  return (
    <ul role="list" className={styles.authors}>
      {authors.map((masked) => {
        const author = readFragment(BylineFragment, masked);
        const detail = [toPersonRole(author, locale), formatText(locale, author.organization)]
          .filter(Boolean)
          .join(', ');
        return (
          <li key={author.id}>
            <PersonLine
              priority="normal"
              name={nameOf(author, locale)}
              href={author.uri ? hrefOfUri(author.uri, site) : null}
              portrait={toPersonFace(author)}
            >
              {detail && <span>{detail}</span>}
            </PersonLine>
          </li>
        );
      })}
    </ul>
  );
}

/** Names and addresses of the authors, for the structured data of the page. */
export function toAuthors(
  authors: readonly Author[],
  site: Site,
  locale: Locale,
): { name: string; path: string | null }[] {
  return authors.map((masked) => {
    const author = readFragment(BylineFragment, masked);
    return { name: nameOf(author, locale), path: author.uri ? hrefOfUri(author.uri, site) : null };
  });
}

function nameOf(author: { displayName: string | null; title: string | null }, locale: Locale): string {
  return formatText(locale, author.displayName || author.title);
}
