import { classNames } from '#src/site/ui/class-names.ts';
import { nextLevel } from '#src/site/ui/heading.tsx';
import { TrailLine } from '#src/site/ui/trail-line/trail-line.tsx';
import { ProgramCard } from './program-card.tsx';
import { TrailBeginning } from './trail-beginning.tsx';
import land from './trail-land.module.css';
import road from './trail-road.module.css';
import styles from './trail-stations.module.css';
import type { MapContext, Side, Trail } from './trail.ts';

export type Station = Trail['programs'][number] & {
  readonly trailName: string | undefined;
  /** Set on the first station of a trail: the id of that trail. */
  readonly begins: string | null;
};

interface TrailStationsProps extends MapContext {
  readonly programs: readonly Station[];
  /** The trails that are described, by a picture and in words, where they begin: the first before this list. */
  readonly ways: readonly Trail[];
  /** Whether the way begins on the first screen. */
  readonly isEarly: boolean;
}

/** Programs in their order along the line, which is whole from the first to the last, and goes on where trails are described. */
export function TrailStations({ programs, ways, isEarly, headingLevel, ...place }: TrailStationsProps) {
  const isArriving = ways.length > 0;
  const begun = programs.map(({ begins }, index) => (index > 0 && ways.find(({ id }) => id === begins)) || null);
  return (
    <ol role="list" className={styles.stations} data-described={isArriving ? '' : undefined}>
      {programs.map((program, index) => {
        const trail = begun[index];
        const isLast = index === programs.length - 1;
        const [side, other]: [Side, Side] = index % 2 === 0 ? ['left', 'right'] : ['right', 'left'];
        // To the next trail, and to the landing at the left.
        const goesDown = isLast ? side === 'left' : Boolean(begun[index + 1]);
        return (
          <li
            key={program.id ?? index}
            className={isArriving ? land.stretch : undefined}
            data-begun={trail ? '' : undefined}
          >
            {trail && (
              <TrailBeginning
                trail={trail}
                index={ways.indexOf(trail)}
                side={other}
                locale={place.locale}
                headingLevel={headingLevel}
              />
            )}
            <div
              className={classNames(styles.station, isArriving && road.stop)}
              data-side={isArriving ? side : undefined}
              data-down={isArriving && goesDown ? '' : undefined}
            >
              {index === 0 && <TrailLine shape="descent" className={styles.begin} />}
              {(!isLast || isArriving) && (
                <TrailLine shape="bend" className={classNames(styles.line, isLast && styles.arrive)} />
              )}
              {isArriving && !goesDown && <TrailLine shape="turn" className={road.turn} hasBed />}
              <ProgramCard
                program={program}
                headingLevel={nextLevel(headingLevel)}
                index={index}
                stage={index + 1}
                trailName={program.trailName}
                isShort
                hasEarlyPatch={index === 0 && isEarly}
                {...place}
              />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
