import { TrailMap } from '#src/site/cards/programs/trail-map.tsx';
import { TrailMapFragment } from '#src/site/cards/programs/trail.ts';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { ofType } from '#src/platform/lib/items.ts';
import type { BlockProps } from '../block-props.ts';

export const TrailsListBlockFragment = graphql(
  `
    fragment TrailsListBlock on trailsList_Entry {
      id
      heading
      trails {
        __typename
        id
        ... on programTrail_Entry {
          ...TrailMap
        }
      }
    }
  `,
  [TrailMapFragment],
);

/** Trails of programs as one map, across the screen. */
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
    <TrailMap
      trails={shown}
      site={site}
      locale={locale}
      headingLevel={headingLevel}
      heading={heading}
      next="programsIndex"
    />
  );
}
