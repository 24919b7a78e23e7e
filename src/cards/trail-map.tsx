import { type FragmentOf, type ResultOf, graphql, readFragment } from '#src/content/graphql.ts';
import { MediumFragment, toPicture } from '#src/content/picture.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import { VideoFragment, toVideo } from '#src/content/video.ts';
import { sortByKilometre, toKilometre } from '#src/domain/kilometre.ts';
import { formatText } from '#src/i18n/format-text.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { first, ofType } from '#src/lib/items.ts';
import { href } from '#src/routes.ts';
import type { Site } from '#src/sites.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Heading, type HeadingLevel, nextLevel } from '#src/ui/heading.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { Prose } from '#src/ui/prose/prose.tsx';
import { toTheme } from '#src/ui/section/section.tsx';
import { TrailLine } from '#src/ui/trail-line/trail-line.tsx';
import { OwnVideo } from '#src/ui/video/own-video.tsx';
import { ProgramCard, ProgramCardFragment } from './program-card.tsx';
import styles from './trail-map.module.css';

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

interface TrailMapProps {
  readonly trails: readonly FragmentOf<typeof TrailMapFragment>[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Above the map; without it, a single trail's own heading. */
  readonly heading?: string | null | undefined;
  /** HTML below the heading. */
  readonly description?: string | null | undefined;
  /** Whether each trail is described, with its picture, below the map: where the trails themselves are the subject. */
  readonly hasLegend?: boolean;
  /** Where it leads on to: the page of all programs, or the questions that find the right one. */
  readonly next: 'programsIndex' | 'programFinder';
}

/**
 * All trails as one map: the programs of the trails that have an order, one after the other along one line, by their
 * kilometres; below it, as stops beside the way, the programs of the trails with a continuous program, which has no start
 * and therefore no place in an order. The order is that of the one list.
 */
export function TrailMap({ trails: masked, heading, description, hasLegend = false, next, ...shared }: TrailMapProps) {
  const { site, locale, headingLevel } = shared;
  const trails = masked.map((trail) => toTrail(readFragment(TrailMapFragment, trail)));
  const ways = trails.filter(({ isOrdered }) => isOrdered);
  const [only] = trails.length === 1 ? trails : [];
  const stations = sortByKilometre(
    ways.flatMap(({ programs, heading: name }) =>
      sortByKilometre(programs).map((program, index) => ({
        ...program,
        // A trail's name stands where it begins, unless it is the heading of the map.
        trailName: index === 0 && (heading || !only) ? formatText(locale, name) : undefined,
      })),
    ),
  );
  const stops = trails.filter(({ isOrdered, programs }) => !isOrdered && programs.length > 0);
  const title = formatText(locale, heading ?? only?.heading);
  const text = description ?? (heading ? null : only?.description);
  if (stations.length === 0 && stops.length === 0) return null;
  // The line then leaves room for two trails: at the right of the third station, and at the left below the fourth.
  const isWinding = stations.length >= 4;
  return (
    <section
      className={styles.map}
      data-theme={toTheme((ways[0] ?? stops[0])?.theme) ?? 'leaf'}
      data-ridge={hasLegend ? '' : undefined}
    >
      <div className={styles.body} data-wooded={isWinding && !hasLegend ? '' : undefined}>
        {title && (
          <div className={styles.intro}>
            <Heading level={headingLevel}>{title}</Heading>
            <Prose
              className={styles.text}
              html={text}
              locale={locale}
              headingLevel={nextLevel(headingLevel)}
              resolveHref={createLinkResolver()}
            />
            {next === 'programsIndex' ? (
              <p>
                <a href={href('programsIndex', site)}>{formatMessage(locale, 'programs.all')}</a>
              </p>
            ) : (
              <ButtonLink
                link={{
                  label: formatMessage(locale, 'finder.title'),
                  url: href('programFinder', site),
                  isExternal: false,
                }}
                locale={locale}
              />
            )}
          </div>
        )}
        {stations.length > 0 && <Stations programs={stations} {...shared} />}
        {hasLegend && ways.length > 0 && (
          <div className={styles.legends} data-placed={isWinding && ways.length <= 2 ? '' : undefined}>
            {ways.map((trail, index) => (
              <TrailLegend key={trail.id} trail={trail} index={index} {...shared} />
            ))}
          </div>
        )}
      </div>
      {stops.map((trail) => (
        <Stops
          key={trail.id}
          trail={trail}
          hasText={hasLegend}
          isNamed={trail !== only || Boolean(heading)}
          {...shared}
        />
      ))}
    </section>
  );
}

type Trail = ReturnType<typeof toTrail>;
type Station = Trail['programs'][number] & { readonly trailName: string | undefined };
type Shared = Pick<TrailMapProps, 'site' | 'locale' | 'headingLevel'>;

/** A trail with its existing programs; without a program that may be entered at any time, these have an order. */
function toTrail(trail: ResultOf<typeof TrailMapFragment>) {
  const programs = ofType(trail.programs, 'program_Entry').map((program) => ({
    ...program,
    kilometre: toKilometre(ofType(program.patch, 'images_Asset')[0]?.legend),
  }));
  const isOrdered = programs.length > 0 && programs.every((program) => !program.isContinuous);
  return { ...trail, heading: trail.heading ?? trail.title, programs, isOrdered };
}

function Stations({ programs, headingLevel, ...place }: Shared & { programs: readonly Station[] }) {
  return (
    <ol role="list" className={styles.stations}>
      {programs.map((program, index) => (
        <li key={program.id ?? index}>
          {index === 0 && <TrailLine shape="descent" className={styles.begin} />}
          {index < programs.length - 1 && <TrailLine shape="bend" className={styles.line} />}
          <ProgramCard
            program={program}
            headingLevel={nextLevel(headingLevel)}
            index={index}
            stage={index + 1}
            trailName={program.trailName}
            isShort
            {...place}
          />
        </li>
      ))}
    </ol>
  );
}

interface StopsProps extends Shared {
  readonly trail: Trail;
  /** Whether its description is shown. */
  readonly hasText: boolean;
  /** Whether its heading is shown: not below the same words. */
  readonly isNamed: boolean;
}

/** Programs beside the way, on a sheet of their own. */
function Stops({ trail, hasText, isNamed, headingLevel, site, locale }: StopsProps) {
  const level = isNamed ? nextLevel(headingLevel) : headingLevel;
  return (
    <div id={`trail-${trail.id}`} className={styles.stops} data-theme="paper">
      {isNamed && <Heading level={level}>{formatText(locale, trail.heading)}</Heading>}
      {hasText && isNamed && (
        <Prose
          className={styles.text}
          html={trail.description}
          locale={locale}
          headingLevel={nextLevel(level)}
          resolveHref={createLinkResolver()}
        />
      )}
      <ul role="list">
        {trail.programs.map((program, index) => (
          <li key={program.id ?? index}>
            <ProgramCard
              program={program}
              site={site}
              locale={locale}
              headingLevel={nextLevel(level)}
              index={index}
              isShort
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a trail is about, with its picture or film. */
function TrailLegend({ trail, index, locale, headingLevel }: Shared & { trail: Trail; index: number }) {
  const picture = toPicture(MediumFragment, first(trail.image));
  const video = toVideo(first(trail.video));
  const sizes = '(min-width:64rem) 18vw, 36vw';
  return (
    <div id={`trail-${trail.id}`} className={styles.legend}>
      <Heading level={nextLevel(headingLevel)}>{formatText(locale, trail.heading)}</Heading>
      <Prose
        className={styles.text}
        html={trail.description}
        locale={locale}
        headingLevel={nextLevel(nextLevel(headingLevel))}
        resolveHref={createLinkResolver()}
      />
      {(video || picture) && (
        <div className={styles.media} data-tilt={index % 2 === 0 ? 1.55 : -1.55}>
          {video ? (
            <OwnVideo video={video} poster={picture} kind="background" locale={locale} sizes={sizes} />
          ) : (
            picture && <Picture picture={picture} sizes={sizes} alt="" isCover />
          )}
        </div>
      )}
    </div>
  );
}
