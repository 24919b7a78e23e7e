import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { ofType } from '#src/platform/lib/items.ts';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import styles from './person-roles.module.css';

export const PersonRolesFragment = graphql(`
  fragment PersonRoles on entity_Entry {
    id
    roles {
      __typename
      id
      title
      ... on roles_Category {
        description
      }
    }
  }
`);

interface PersonRolesProps {
  readonly person: FragmentOf<typeof PersonRolesFragment>;
  readonly locale: Locale;
}

/** Explanations of a person's roles in the organisation; roles without a description are left out. */
export function PersonRoles({ person, locale }: PersonRolesProps) {
  const roles = ofType(readFragment(PersonRolesFragment, person).roles, 'roles_Category').filter(
    ({ description }) => description,
  );
  if (roles.length === 0) return null;
  return (
    <dl className={styles.roles}>
      {roles.map(({ id, title, description }) => (
        <div key={id}>
          <dt className={styles.title}>{formatText(locale, title)}</dt>
          <dd>
            <Prose html={description} locale={locale} headingLevel={3} resolveHref={resolveTextLink} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
