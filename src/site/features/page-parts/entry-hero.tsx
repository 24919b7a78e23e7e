import type { ReactNode } from 'react';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { splitAtHeading } from '#src/site/content/split-at-heading.ts';
import { VideoFragment, toVideo } from '#src/site/content/video.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { IndexHero } from '#src/site/ui/index-hero/index-hero.tsx';
import { PageHero } from '#src/site/ui/page-hero/page-hero.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { OwnVideo } from '#src/site/ui/video/video-file.tsx';

/** The hero fields of every type of entry that has them; the types do not share an interface. */
export const EntryHeroFragment = graphql(
  `
    fragment EntryHero on EntryInterface {
      __typename
      id
      title
      ... on OpeningInterface {
        surtitle
        heading
        description
        image(limit: 1) {
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

/** The hero of a generic page or of the programs: its texts and its picture or video. */
export function EntryHero({ entry, locale, before }: EntryHeroProps) {
  const { surtitle, heading, picture, media, lead } = toHero(entry, locale);
  return (
    <PageHero before={before} surtitle={surtitle} heading={heading} picture={picture} media={media('high')}>
      <Prose className="lead" {...lead} />
    </PageHero>
  );
}

interface EntryIndexHeroProps extends Pick<EntryHeroProps, 'entry' | 'locale'> {
  /** Whether its lead ends at the first heading: the rest is elsewhere on the page. */
  readonly hasShortLead?: boolean;
  /** Texts of the part of the list that is shown, in place of the entry's. */
  readonly part?: { readonly heading: string; readonly surtitle: string; readonly lead: string } | null;
  /** Shown below the lead. */
  readonly children?: ReactNode;
}

/** The short hero of a list or of the contact page, which leaves the first screen to the content below it. */
export function EntryIndexHero({ entry, locale, hasShortLead = false, part = null, children }: EntryIndexHeroProps) {
  const { surtitle, heading, picture, media, lead } = toHero(entry, locale);
  if (part) {
    return (
      <IndexHero surtitle={part.surtitle} heading={part.heading} picture={picture}>
        <p>{part.lead}</p>
      </IndexHero>
    );
  }
  return (
    <IndexHero surtitle={surtitle} heading={heading} picture={picture} media={media('low')}>
      <Prose {...lead} html={hasShortLead ? splitAtHeading(lead.html).lead : lead.html} />
      {children}
    </IndexHero>
  );
}

function toHero(entry: FragmentOf<typeof EntryHeroFragment>, locale: Locale) {
  const fields: HeroFields = readFragment(EntryHeroFragment, entry);
  const picture = toPicture(LargeFragment, first(fields.image));
  const video = toVideo(first(fields.video));
  return {
    surtitle: formatText(locale, fields.surtitle),
    heading: formatText(locale, fields.heading || fields.title),
    picture,
    media: (priority: 'high' | 'low') =>
      video && (
        <OwnVideo
          video={video}
          poster={picture}
          kind="background"
          locale={locale}
          sizes="(min-width:64rem) 37vw, 95vw"
          priority={priority}
        />
      ),
    lead: {
      html: fields.description,
      locale,
      headingLevel: 2,
      resolveHref: resolveTextLink,
    } as const,
  };
}
