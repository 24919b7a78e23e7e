import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumFragment } from '#src/site/content/picture.ts';
import { VideoFragment } from '#src/site/content/video.ts';
import { toKilometre } from '#src/site/domain/kilometre.ts';
import type { Locale } from '#src/contract/locales.ts';
import { ofType } from '#src/platform/lib/items.ts';
import type { Site } from '#src/contract/sites.ts';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';
import { ProgramCardFragment } from './program-card.tsx';

export const TrailMapFragment = graphql(
  `
    fragment TrailMap on programTrail_Entry {
      __typename
      id
      title
      heading
      description
      theme
      image(limit: 1) {
        ...Medium
      }
      video(limit: 1) {
        ...Video
      }
      programs {
        __typename
        id
        ... on program_Entry {
          title
          displayName
          uri
          isContinuous
          patch(limit: 1) {
            __typename
            id
            ... on images_Asset {
              legend
            }
          }
          ...ProgramCard
        }
      }
    }
  `,
  [MediumFragment, VideoFragment, ProgramCardFragment],
);

/** What every part of a map is given. */
export interface MapContext {
  readonly site: Site;
  readonly locale: Locale;
  /** The level of the map's own heading. */
  readonly headingLevel: HeadingLevel;
}

/** Where something lies beside the way on narrow screens, by turns. */
export type Side = 'left' | 'right';

export type Trail = ReturnType<typeof toTrail>;

/** A trail with its existing programs; without a program that may be entered at any time, these have an order. */
export function toTrail(masked: FragmentOf<typeof TrailMapFragment>) {
  const trail = readFragment(TrailMapFragment, masked);
  const programs = ofType(trail.programs, 'program_Entry').map((program) => ({
    ...program,
    kilometre: toKilometre(ofType(program.patch, 'images_Asset')[0]?.legend),
  }));
  const isOrdered = programs.length > 0 && programs.every((program) => !program.isContinuous);
  return { ...trail, heading: trail.heading ?? trail.title, programs, isOrdered };
}
