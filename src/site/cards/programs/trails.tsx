import type { ReactNode } from 'react';
import { type FragmentOf, type ResultOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumFragment, toPicture } from '#src/site/content/picture.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { VideoFragment, toVideo } from '#src/site/content/video.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first, ofType } from '#src/platform/lib/items.ts';
import type { Site } from '#src/contract/sites.ts';
import { Heading, type HeadingLevel, nextLevel } from '#src/site/ui/heading.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { Section } from '#src/site/ui/section/section.tsx';
import { OwnVideo } from '#src/site/ui/video/video-file.tsx';
import { ProgramCardFragment } from './program-card.tsx';
import { ProgramList } from './program-list.tsx';
import styles from './trails.module.css';

export const TrailFragment = graphql(
  `
    fragment Trail on programTrail_Entry {
      __typename
      id
      title
      heading
      description
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
          isContinuous
          ...ProgramCard
        }
      }
    }
  `,
  [MediumFragment, VideoFragment, ProgramCardFragment],
);

interface TrailsProps {
  readonly trails: readonly FragmentOf<typeof TrailFragment>[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Above all trails; without it, a single trail's own heading. */
  readonly heading?: string | null | undefined;
  /** HTML below the heading. */
  readonly description?: string | null | undefined;
  /** Whether each trail is described, with its picture: where the trails themselves are the subject. */
  readonly isDescribed?: boolean;
  /** Next to the heading: where it leads on to. */
  readonly after?: ReactNode;
}

/** Trails, each a list of its programs. One with a program that may be joined at any time has no order. */
export function Trails({
  trails: masked,
  heading,
  description,
  isDescribed = false,
  after,
  site,
  locale,
  headingLevel,
}: TrailsProps) {
  const trails = masked
    .map((each) => readFragment(TrailFragment, each))
    .map((trail) => ({ ...trail, programs: ofType(trail.programs, 'program_Entry') }))
    .filter(({ programs }) => programs.length > 0);
  if (trails.length === 0) return null;
  const [only] = trails.length === 1 ? trails : [];
  const title = formatText(locale, heading ?? only?.heading ?? only?.title);
  return (
    <Section heading={title} headingLevel={headingLevel} after={after}>
      <Prose
        className="lead"
        html={description}
        locale={locale}
        headingLevel={nextLevel(headingLevel)}
        resolveHref={resolveTextLink}
      />
      {trails.map((trail, index) => {
        const isNamed = trail !== only || Boolean(heading);
        const level = isNamed ? nextLevel(headingLevel) : headingLevel;
        return (
          <div key={trail.id} id={`trail-${trail.id}`} className={styles.trail}>
            <TrailHead
              trail={trail}
              locale={locale}
              headingLevel={isNamed ? level : null}
              isDescribed={isDescribed}
              isFirst={index === 0}
            />
            <ProgramList
              programs={trail.programs}
              isOrdered={trail.programs.every(({ isContinuous }) => !isContinuous)}
              site={site}
              locale={locale}
              headingLevel={nextLevel(level)}
            />
          </div>
        );
      })}
    </Section>
  );
}

interface TrailHeadProps extends Pick<TrailsProps, 'locale' | 'isDescribed'> {
  readonly trail: Pick<ResultOf<typeof TrailFragment>, 'title' | 'heading' | 'description' | 'image' | 'video'>;
  /** Null where the heading above is the name of the trail. */
  readonly headingLevel: HeadingLevel | null;
  readonly isFirst: boolean;
}

/** The name and the description of a trail, in words and with its picture or film. */
function TrailHead({ trail, locale, headingLevel, isDescribed = false, isFirst }: TrailHeadProps) {
  const picture = isDescribed ? toPicture(MediumFragment, first(trail.image)) : null;
  const video = isDescribed ? toVideo(first(trail.video)) : null;
  if (headingLevel === null && !isDescribed) return null;
  const sizes = '(min-width:48rem) 33vw, 90vw';
  return (
    <div className={styles.head} data-media={video || picture ? '' : undefined}>
      <div className={styles.words}>
        {headingLevel !== null && (
          <Heading level={headingLevel} className={styles.name}>
            {formatText(locale, trail.heading ?? trail.title)}
          </Heading>
        )}
        {isDescribed && (
          <Prose
            html={trail.description}
            locale={locale}
            headingLevel={nextLevel(headingLevel ?? 2)}
            resolveHref={resolveTextLink}
          />
        )}
      </div>
      {(video ?? picture) && (
        <div className={styles.media}>
          {video ? (
            <OwnVideo video={video} poster={picture} kind="background" locale={locale} sizes={sizes} />
          ) : (
            picture && <Picture picture={picture} sizes={sizes} alt="" priority={isFirst ? 'normal' : 'low'} isCover />
          )}
        </div>
      )}
    </div>
  );
}
