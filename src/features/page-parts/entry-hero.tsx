import type { ReactNode } from 'react';
import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { LargeFragment, toPicture } from '#src/content/picture.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import { VideoFragment, toVideo } from '#src/content/video.ts';
import { formatText } from '#src/i18n/format-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { first } from '#src/lib/items.ts';
import { PageHero } from '#src/ui/page-hero/page-hero.tsx';
import { Prose } from '#src/ui/prose/prose.tsx';
import { OwnVideo } from '#src/ui/video/own-video.tsx';

/** The hero fields of every type of entry that has them; the types do not share an interface. */
export const EntryHeroFragment = graphql(
  `
    fragment EntryHero on EntryInterface {
      __typename
      id
      title
      ... on articlesIndex_Entry {
        surtitle
        heading
        description
        image(limit: 1) {
          id
          ...Large
        }
        video(limit: 1) {
          id
          ...Video
        }
      }
      ... on coachsAndExpertsIndex_Entry {
        surtitle
        heading
        description
        image(limit: 1) {
          id
          ...Large
        }
        video(limit: 1) {
          id
          ...Video
        }
      }
      ... on companiesIndex_Entry {
        surtitle
        heading
        description
        image(limit: 1) {
          id
          ...Large
        }
        video(limit: 1) {
          id
          ...Video
        }
      }
      ... on contact_Entry {
        surtitle
        heading
        description
        image(limit: 1) {
          id
          ...Large
        }
        video(limit: 1) {
          id
          ...Video
        }
      }
      ... on eventsIndex_Entry {
        surtitle
        heading
        description
        image(limit: 1) {
          id
          ...Large
        }
        video(limit: 1) {
          id
          ...Video
        }
      }
      ... on page_Entry {
        surtitle
        heading
        description
        image(limit: 1) {
          id
          ...Large
        }
        video(limit: 1) {
          id
          ...Video
        }
      }
      ... on partnersIndex_Entry {
        surtitle
        heading
        description
        image(limit: 1) {
          id
          ...Large
        }
        video(limit: 1) {
          id
          ...Video
        }
      }
      ... on pressReleasesIndex_Entry {
        surtitle
        heading
        description
        image(limit: 1) {
          id
          ...Large
        }
        video(limit: 1) {
          id
          ...Video
        }
      }
      ... on programsIndex_Entry {
        surtitle
        heading
        description
        image(limit: 1) {
          id
          ...Large
        }
        video(limit: 1) {
          id
          ...Video
        }
      }
    }
  `,
  [LargeFragment, VideoFragment],
);

/** The fields that the types have in common. An entry of another type only has its title. */
interface HeroFields {
  readonly title: string | null;
  readonly surtitle?: string | null;
  readonly heading?: string | null;
  readonly description?: string | null;
  readonly image?: readonly (FragmentOf<typeof LargeFragment> | null)[] | null;
  readonly video?: readonly (FragmentOf<typeof VideoFragment> | null)[] | null;
}

interface EntryHeroProps {
  readonly entry: FragmentOf<typeof EntryHeroFragment>;
  readonly locale: Locale;
  /** Shown above the heading, for instance the breadcrumbs. */
  readonly before?: ReactNode;
}

/** The hero of an index, of the contact page or of a generic page: its texts and its picture or video. */
export function EntryHero({ entry, locale, before }: EntryHeroProps) {
  const fields: HeroFields = readFragment(EntryHeroFragment, entry);
  const picture = toPicture(LargeFragment, first(fields.image));
  const video = toVideo(first(fields.video));
  return (
    <PageHero
      before={before}
      surtitle={formatText(locale, fields.surtitle)}
      heading={formatText(locale, fields.heading || fields.title)}
      picture={picture}
      media={
        video && (
          <OwnVideo
            video={video}
            poster={picture}
            kind="background"
            locale={locale}
            sizes="(min-width:64rem) 37vw, 95vw"
            priority="high"
          />
        )
      }
    >
      <Prose
        className="lead"
        html={fields.description}
        locale={locale}
        headingLevel={2}
        resolveHref={createLinkResolver()}
      />
    </PageHero>
  );
}
