import { TrailFragment, Trails } from '#src/site/cards/programs/trails.tsx';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { ofType } from '#src/platform/lib/items.ts';
import { href } from '#src/site/routes.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
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
  const all = { label: formatMessage(locale, 'programs.all'), url: href('programsIndex', site), isExternal: false };
  return (
    <Trails
      trails={shown}
      site={site}
      locale={locale}
      headingLevel={headingLevel}
      heading={heading}
      after={<ButtonLink link={all} locale={locale} kind="text" />}
    />
  );
}
