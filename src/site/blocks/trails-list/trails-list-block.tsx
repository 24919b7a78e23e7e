import { linkToSection } from '#src/site/features/section-links.tsx';
import { TrailFragment, Trails } from '#src/site/cards/programs/trails.tsx';
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
          ...Trail
        }
      }
    }
  `,
  [TrailFragment],
);

/** Trails of programs, and the way to all programs. */
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
    <Trails
      trails={shown}
      site={site}
      locale={locale}
      headingLevel={headingLevel}
      heading={heading}
      after={linkToSection('programsIndex', site, 'programs.all')}
    />
  );
}
