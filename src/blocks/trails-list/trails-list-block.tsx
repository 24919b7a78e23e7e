import { Trail, TrailFragment } from '#src/cards/trail-card.tsx';
import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { formatText } from '#src/i18n/format-text.ts';
import { ofType } from '#src/lib/items.ts';
import { Heading, nextLevel } from '#src/ui/heading.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from './trails-list-block.module.css';

export const TrailsListBlockFragment = graphql(
  `
    fragment TrailsListBlock on trailsList_Entry {
      id
      heading
      trails {
        __typename
        id
        ... on programTrail_Entry {
          ...Trail
        }
      }
    }
  `,
  [TrailFragment],
);

/** Trails of programs, one below the other, each in its own theme across the screen. */
export function TrailsListBlock({
  block,
  site,
  locale,
  headingLevel,
}: BlockProps<FragmentOf<typeof TrailsListBlockFragment>>) {
  const { heading, trails } = readFragment(TrailsListBlockFragment, block);
  const shown = ofType(trails, 'programTrail_Entry');
  if (shown.length === 0) return null;
  return (
    <div className={styles.trails}>
      {shown.map((trail, index) => (
        <Trail
          key={trail.id ?? index}
          trail={trail}
          site={site}
          locale={locale}
          headingLevel={heading ? nextLevel(headingLevel) : headingLevel}
          index={index}
          before={
            heading &&
            index === 0 && (
              <Heading level={headingLevel} className={styles.heading}>
                {formatText(locale, heading)}
              </Heading>
            )
          }
        />
      ))}
    </div>
  );
}
