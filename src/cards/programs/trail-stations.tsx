import { formatText } from '#src/i18n/format-text.ts';
import { hrefOfUri } from '#src/routes.ts';
import { classNames } from '#src/ui/class-names.ts';
import { nextLevel } from '#src/ui/heading.tsx';
import { TrailLine } from '#src/ui/trail-line/trail-line.tsx';
import { ProgramCard } from './program-card.tsx';
import { TrailLegend, TrailPrint } from './trail-legend.tsx';
import { SmallTrailSign, type TrailBoard, TrailSign, isSigned } from './trail-sign.tsx';
import styles from './trail-stations.module.css';
import type { MapContext, Trail } from './trail.ts';

type Station = Trail['programs'][number] & {
  readonly trailName: string | undefined;
  /** Set on the first station of a trail: the id of that trail. */
  readonly begins: string | null;
};

interface TrailStationsProps extends MapContext {
  readonly programs: readonly Station[];
  /** The trails that are described, by a picture and in words, where they begin. */
  readonly ways: readonly Trail[];
  /** Whether a signpost stands where the way begins, which is then on the first screen. */
  readonly hasSign: boolean;
  /** Whether the way goes on from its last program to what lies below. */
  readonly isArriving: boolean;
}

/** Programs in their order along the line, which is whole from the first to the last. */
export function TrailStations({ programs, ways, hasSign, isArriving, headingLevel, ...place }: TrailStationsProps) {
  const { locale } = place;
  // As the way passes them, whatever the order they are given in: the first is the one whose picture is small.
  const passed = programs.flatMap(({ begins }) => ways.filter(({ id }) => id === begins));
  const boards = hasSign ? toBoards(programs, place) : [];
  const begun = programs.map(({ begins }) => {
    const index = passed.findIndex(({ id }) => id === begins);
    const trail = passed[index];
    return trail && { trail, index, locale, isPlaced: true };
  });
  return (
    <ol role="list" className={styles.stations} data-described={ways.length > 0 ? '' : undefined}>
      {programs.map((program, index) => {
        const way = begun[index];
        return (
          <li key={program.id ?? index}>
            {way && (
              <div className={styles.described}>
                <TrailLine shape="lean" className={styles.approach} />
                {index === 0 && <SmallTrailSign boards={boards} locale={locale} />}
                {/* Where a signpost stands in its place, a narrow screen never fetches it. */}
                <TrailPrint {...way} isEarly={index === 0 && !isSigned(boards)} />
                <TrailLegend {...way} headingLevel={headingLevel} />
              </div>
            )}
            <div className={styles.station}>
              {index === 0 && <TrailLine shape="descent" className={styles.begin} />}
              {index === 0 && <TrailSign boards={boards} locale={locale} />}
              {index < programs.length - 1 && (
                <TrailLine shape="bend" className={classNames(styles.line, begun[index + 1] && styles.leave)} />
              )}
              {index === programs.length - 1 && isArriving && (
                <TrailLine shape="bend" className={classNames(styles.line, styles.leave, styles.arrive)} />
              )}
              <ProgramCard
                program={program}
                headingLevel={nextLevel(headingLevel)}
                index={index}
                stage={index + 1}
                trailName={program.trailName}
                isShort
                hasEarlyPatch={index === 0 && hasSign}
                {...place}
              />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** What a signpost says of the programs that have a kilometre and a page. */
function toBoards(programs: readonly Station[], { site, locale }: Pick<MapContext, 'site' | 'locale'>): TrailBoard[] {
  return programs.flatMap(({ id, title, displayName, uri, kilometre }) => {
    const name = formatText(locale, displayName ?? title);
    return id && name && uri && kilometre !== null ? [{ id, name, kilometre, url: hrefOfUri(uri, site) }] : [];
  });
}
