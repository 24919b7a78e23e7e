import type { ReactNode } from 'react';
import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { MediumFragment, toPicture } from '#src/content/picture.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import { VideoFragment, toVideo } from '#src/content/video.ts';
import { formatText } from '#src/i18n/format-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { first, ofType } from '#src/lib/items.ts';
import type { Site } from '#src/sites.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Heading, type HeadingLevel, nextLevel } from '#src/ui/heading.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { Prose } from '#src/ui/prose/prose.tsx';
import { toTheme } from '#src/ui/section/section.tsx';
import { OwnVideo } from '#src/ui/video/own-video.tsx';
import { ProgramCard, ProgramCardFragment } from './program-card.tsx';
import styles from './trail-card.module.css';

export const TrailFragment = graphql(
  `
    fragment Trail on programTrail_Entry {
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
          isContinuous
          ...ProgramCard
        }
      }
    }
  `,
  [MediumFragment, VideoFragment, ProgramCardFragment],
);

interface TrailProps {
  readonly trail: FragmentOf<typeof TrailFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Position in its list, from 0. */
  readonly index: number;
  /** Shown above the trail, within its coloured area: the heading of the list of trails. */
  readonly before?: ReactNode;
  /** Shown above the heading: the role of the trail on this page. */
  readonly surtitle?: string | null | undefined;
  /** Id of the program whose page this is, if any. */
  readonly currentId?: string | null | undefined;
}

/**
 * A trail and its programs, in the trail's theme across the whole screen. A trail with a continuous program, which has
 * no start, has no order and therefore neither numbered stages nor a line.
 */
export function Trail({ trail: masked, site, locale, headingLevel, index, before, surtitle, currentId }: TrailProps) {
  const trail = readFragment(TrailFragment, masked);
  const programs = ofType(trail.programs, 'program_Entry');
  const isOrdered = programs.length > 1 && programs.every((program) => !program.isContinuous);
  const picture = toPicture(MediumFragment, first(trail.image));
  const video = toVideo(first(trail.video));
  const hasMedia = Boolean(picture ?? video);
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <section
      id={`trail-${trail.id}`}
      className={classNames(styles.trail, !isOrdered && programs.length > 1 && styles.stops)}
      data-theme={toTheme(trail.theme)}
    >
      {before}
      <div className={classNames(styles.head, hasMedia && styles.pictured)}>
        <div className={styles.intro}>
          {surtitle && <p className={styles.surtitle}>{surtitle}</p>}
          <Heading level={headingLevel} className={styles.heading}>
            {formatText(locale, trail.heading ?? trail.title)}
          </Heading>
          <Prose
            className={styles.description}
            html={trail.description}
            locale={locale}
            headingLevel={nextLevel(headingLevel)}
            resolveHref={createLinkResolver()}
          />
        </div>
        {hasMedia && (
          <div className={styles.media} data-tilt={index % 2 === 0 ? 1.55 : -1.55}>
            {video ? (
              <OwnVideo
                video={video}
                poster={picture}
                kind="background"
                locale={locale}
                sizes="(min-width:64rem) 30vw, 90vw"
              />
            ) : (
              picture && <Picture picture={picture} sizes="(min-width:64rem) 30vw, 90vw" alt="" isCover />
            )}
          </div>
        )}
      </div>
      {programs.length > 0 && (
        <List role="list" className={styles.programs} data-ordered={isOrdered || undefined}>
          {programs.map((program, position) => (
            <li key={program.id ?? position}>
              {isOrdered && position < programs.length - 1 && <TrailLine className={styles.line} />}
              <ProgramCard
                program={program}
                site={site}
                locale={locale}
                headingLevel={nextLevel(headingLevel)}
                index={position}
                isCurrent={program.id !== null && program.id === currentId}
                stage={isOrdered ? position + 1 : null}
              />
            </li>
          ))}
        </List>
      )}
    </section>
  );
}

/** The dashed line from one patch to the next; the parent's stylesheet stretches it between the two. */
export function TrailLine({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d="M0 0C46 6 54 94 100 100" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
