import type { FragmentOf } from '#src/content/graphql.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import { sortByKilometre } from '#src/domain/kilometre.ts';
import { formatText } from '#src/i18n/format-text.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Heading, nextLevel } from '#src/ui/heading.tsx';
import { Prose } from '#src/ui/prose/prose.tsx';
import { toTheme } from '#src/ui/section/section.tsx';
import { TrailLine } from '#src/ui/trail-line/trail-line.tsx';
import { TrailLake } from './trail-lake.tsx';
import { TrailLegend, TrailPrint } from './trail-legend.tsx';
import styles from './trail-map.module.css';
import { TrailStations } from './trail-stations.tsx';
import { TrailStops } from './trail-stops.tsx';
import { type MapContext, type TrailMapFragment, toTrail } from './trail.ts';
import { Trailhead } from './trailhead.tsx';

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
  const ways = trails.filter(({ isOrdered }) => isOrdered);
  const [only] = trails.length === 1 ? trails : [];
  const stations = sortByKilometre(
    ways.flatMap(({ id, programs, heading: name }) =>
      sortByKilometre(programs).map((program, index) => ({
        ...program,
        begins: index === 0 ? id : null,
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
  const isPlaced = hasLegend && isWinding && ways.length <= 2;
  // Where a trail is described before its first program, that has to come soon.
  const leadsOnLast = isPlaced || !hasLegend;
  const beside = stops.map((trail) => (
    <TrailStops
      key={trail.id}
      trail={trail}
      hasText={hasLegend}
      isNamed={trail !== only || Boolean(heading)}
      {...shared}
    />
  ));
  const onward = <Onward text={text} next={next} isArriving={isPlaced} {...shared} />;
  const map = (
    <section
      className={styles.map}
      data-theme={toTheme((ways[0] ?? stops[0])?.theme) ?? 'leaf'}
      data-ridge={hasLegend ? '' : undefined}
      data-arrives={isPlaced ? '' : undefined}
    >
      {hasLegend && <Trailhead />}
      <div className={styles.body} data-wooded={isWinding && !hasLegend ? '' : undefined}>
        {title && (
          <Heading level={headingLevel} className={styles.title}>
            {title}
          </Heading>
        )}
        {title && !leadsOnLast && onward}
        {stations.length > 0 && (
          <TrailStations
            programs={stations}
            ways={isPlaced ? ways : []}
            hasSign={hasLegend}
            isArriving={isPlaced}
            {...shared}
          />
        )}
        {hasLegend && !isPlaced && ways.length > 0 && (
          <div className={styles.legends}>
            {ways.map((trail, index) => (
              <div key={trail.id} className={styles.described}>
                <TrailPrint trail={trail} index={index} locale={locale} />
                <TrailLegend trail={trail} index={index} locale={locale} headingLevel={headingLevel} />
              </div>
            ))}
          </div>
        )}
        {title && leadsOnLast && onward}
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

type OnwardProps = MapContext &
  Pick<TrailMapProps, 'next'> & {
    readonly text: string | null | undefined;
    /** Whether the way passes it, on narrow screens, before it arrives. */
    readonly isArriving: boolean;
  };

/** What is said of the whole, and where it leads on to. */
function Onward({ text, next, isArriving, site, locale, headingLevel }: OnwardProps) {
  return (
    <div className={styles.onward}>
      {isArriving && <TrailLine shape="straight" className={styles.last} />}
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
          link={{ label: formatMessage(locale, 'finder.title'), url: href('programFinder', site), isExternal: false }}
          locale={locale}
        />
      )}
    </div>
  );
}
