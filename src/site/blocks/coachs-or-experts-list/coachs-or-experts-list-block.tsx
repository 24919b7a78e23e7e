import { PersonCardFragment } from '#src/site/cards/people/person-card.tsx';
import { PersonList } from '#src/site/cards/people/person-list.tsx';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { ofType } from '#src/platform/lib/items.ts';
import { ButtonLinks } from '#src/site/ui/button/button-links.tsx';
import { Heading, nextLevel } from '#src/site/ui/heading.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import type { BlockProps } from '../block-props.ts';
import headedStyles from '../heading-and-content.module.css';
import styles from './coachs-or-experts-list-block.module.css';

export const CoachsOrExpertsListBlockFragment = graphql(
  `
    fragment CoachsOrExpertsListBlock on coachsOrExpertsList_Entry {
      id
      heading
      description
      entities {
        __typename
        id
        ... on entity_Entry {
          ...PersonCard
        }
      }
      mainLink {
        ...Link
      }
    }
  `,
  [PersonCardFragment, LinkFragment],
);

type Props = BlockProps<FragmentOf<typeof CoachsOrExpertsListBlockFragment>>;

/** Coaches or experts next to their introduction. */
export function CoachsOrExpertsListBlock({ block, site, locale, headingLevel }: Props) {
  const { heading, description, entities, mainLink } = readFragment(CoachsOrExpertsListBlockFragment, block);
  const people = ofType(entities, 'entity_Entry');
  const links = toLinks(mainLink, site);
  const isIntroduced = Boolean(heading || description) || links.length > 0;
  if (people.length === 0) return null;
  return (
    <div className={isIntroduced ? headedStyles.headed : undefined}>
      {isIntroduced && (
        <div className={styles.head}>
          {heading && <Heading level={headingLevel}>{formatText(locale, heading)}</Heading>}
          <Prose
            html={description}
            locale={locale}
            headingLevel={nextLevel(headingLevel)}
            resolveHref={resolveTextLink}
          />
          <ButtonLinks links={links} locale={locale} kind="text" />
        </div>
      )}
      <PersonList
        people={people}
        site={site}
        locale={locale}
        headingLevel={heading ? nextLevel(headingLevel) : headingLevel}
      />
    </div>
  );
}
