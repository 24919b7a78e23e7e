import type { FragmentOf } from '#src/site/content/graphql.ts';
import { createLinkResolver } from '#src/site/content/rehost.ts';
import { sortByKilometre } from '#src/site/domain/kilometre.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { Heading, nextLevel } from '#src/site/ui/heading.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { toTheme } from '#src/site/ui/section/section.tsx';
import { TrailBeginning } from './trail-beginning.tsx';
import { TrailLake } from './trail-lake.tsx';
import { TrailLegend, TrailPrint } from './trail-legend.tsx';
import styles from './trail-map.module.css';
import { TrailOnward } from './trail-onward.tsx';
import { TrailSign } from './trail-sign.tsx';
import { TrailStations } from './trail-stations.tsx';
import { TrailStops } from './trail-stops.tsx';
import { type MapContext, type Trail, type TrailMapFragment, toTrail } from './trail.ts';

interface TrailMapProps extends MapContext {
  readonly trails: readonly FragmentOf<typeof TrailMapFragment>[];
  /** Above the map; without it, a single trail's own heading. */
  readonly heading?: string | null | undefined;
  /** HTML below the heading. */
  readonly description?: string | null | undefined;
  /** Whether each trail is described, with its picture: where the trails themselves are the subject. */
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
  const { locale, headingLevel } = shared;
  const trails = masked.map(toTrail);
  const ordered = trails.filter(({ isOrdered }) => isOrdered);
  const [only] = trails.length === 1 ? trails : [];
  const stations = sortByKilometre(
    ordered.flatMap(({ id, programs, heading: name }) =>
      sortByKilometre(programs).map((program, index) => ({
        ...program,
        begins: index === 0 ? id : null,
        // A trail's name stands where it begins, unless it is the heading of the map.
        trailName: index === 0 && (heading || !only) ? formatText(locale, name) : undefined,
      })),
    ),
  );
  // As the way passes them, whatever the order they are given in.
  const ways = stations.flatMap(({ begins }) => ordered.filter(({ id }) => id === begins));
  const stops = trails.filter(({ isOrdered, programs }) => !isOrdered && programs.length > 0);
  const title = formatText(locale, heading ?? only?.heading);
  const text = description ?? (heading ? null : only?.description);
  if (stations.length === 0 && stops.length === 0) return null;
  const isWinding = stations.length >= 4;
  const isPlaced = hasLegend && isWinding && hasPlaces(ways);
  const prose = (
    <Prose
      className={styles.text}
      html={text}
      locale={locale}
      headingLevel={nextLevel(headingLevel)}
      resolveHref={createLinkResolver()}
    />
  );
  const beside = stops.map((trail) => (
    <TrailStops
      key={trail.id}
      trail={trail}
      hasText={hasLegend}
      isNamed={trail !== only || Boolean(heading)}
      {...shared}
    />
  ));
  const map = (
    <section
      className={styles.map}
      data-theme={toTheme((ordered[0] ?? stops[0])?.theme) ?? 'leaf'}
      data-ridge={hasLegend ? '' : undefined}
      data-arrives={isPlaced ? '' : undefined}
    >
      <div className={styles.body} data-wooded={isWinding && !hasLegend ? '' : undefined}>
        {hasLegend && <TrailSign programs={stations} {...shared} />}
        {title && (
          <div className={styles.opening}>
            <Heading level={headingLevel}>{title}</Heading>
            {isPlaced && ways[0] && (
              <TrailBeginning trail={ways[0]} index={0} side="right" locale={locale} headingLevel={headingLevel} />
            )}
          </div>
        )}
        {stations.length > 0 && (
          <TrailStations programs={stations} ways={isPlaced ? ways : []} isEarly={hasLegend} {...shared} />
        )}
        {hasLegend && !isPlaced && ways.length > 0 && (
          <div className={styles.legends}>
            {ways.map((trail, index) => (
              <div key={trail.id} className={styles.described}>
                <TrailPrint trail={trail} index={index} locale={locale} />
                <TrailLegend trail={trail} locale={locale} headingLevel={headingLevel} />
              </div>
            ))}
          </div>
        )}
        {title && (
          <TrailOnward next={next} arrivesAfter={isPlaced ? stations.length : undefined} {...shared}>
            {prose}
          </TrailOnward>
        )}
      </div>
      {isPlaced && <TrailLake programs={stations.length} />}
      {!hasLegend && beside}
    </section>
  );
  if (!hasLegend || beside.length === 0) return map;
  return (
    <>
      {map}
      <div className={styles.rest}>{beside}</div>
    </>
  );
}

/**
 * Whether a winding way leaves room for what its trails are about: at the left of the first two stations, and at the right of
 * the third.
 */
function hasPlaces([first, second, ...more]: readonly Trail[]): boolean {
  const lettersOf = (trail: Trail | undefined) => toPlainText(trail?.description).length;
  return more.length === 0 && lettersOf(first) <= 300 && lettersOf(second) <= 220;
}
