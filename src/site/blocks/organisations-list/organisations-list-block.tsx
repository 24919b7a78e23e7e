import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { MediumFragment, toPicture } from '#src/site/content/picture.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { compact, first } from '#src/platform/lib/items.ts';
import { ContentLink } from '#src/site/ui/link/content-link.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import type { BlockProps } from '../block-props.ts';
import { ListFrame } from '../list-frame.tsx';
import styles from './organisations-list-block.module.css';

export const OrganisationsListBlockFragment = graphql(
  `
    fragment OrganisationsListBlock on organisationsList_Entry {
      id
      heading
      organisations {
        __typename
        ... on organisation_Entry {
          id
          displayName
          mainLink {
            ...Link
          }
          logo(limit: 1) {
            ...Medium
          }
        }
      }
    }
  `,
  [LinkFragment, MediumFragment],
);

type Props = BlockProps<FragmentOf<typeof OrganisationsListBlockFragment>>;

/** Organisations by name, each with its logo and its address where it has them. */
export function OrganisationsListBlock({ block, site, locale, headingLevel }: Props) {
  const { heading, organisations } = readFragment(OrganisationsListBlockFragment, block);
  const shown = compact(organisations).flatMap(({ id, displayName, mainLink, logo }) => {
    const links = toLinks(mainLink, site);
    const own = formatText(locale, displayName?.trim());
    // The name links to the link that has no label; without a name, the first link's label replaces it.
    const home = links.find(({ isLabelled }) => !own || !isLabelled) ?? null;
    const name = own || home?.label;
    const others = links.filter((link) => link !== home);
    return name ? [{ id, name, home, others, logo: toPicture(MediumFragment, first(logo)) }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ListFrame heading={heading} headingLevel={headingLevel} locale={locale}>
      <ul role="list" className={styles.organisations}>
        {shown.map(({ id, name, home, others, logo }, index) => (
          <li key={id ?? index} className={styles.organisation}>
            {logo && (
              <span className={styles.logo} data-theme="paper">
                <Picture picture={logo} sizes="8rem" alt="" />
              </span>
            )}
            <span className={styles.words}>
              {home ? (
                <ContentLink link={home} locale={locale} className={styles.name}>
                  {name}
                </ContentLink>
              ) : (
                <span className={styles.name}>{name}</span>
              )}
              {others.map((link, position) => (
                <ContentLink key={position} link={link} locale={locale}>
                  {link.label}
                  <span className="sr"> ({name})</span>
                </ContentLink>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}
