import { classNames } from '#src/ui/class-names.ts';
import { nextLevel } from '#src/ui/heading.tsx';
import { TrailLine } from '#src/ui/trail-line/trail-line.tsx';
import { ProgramCard } from './program-card.tsx';
import { TrailBeginning } from './trail-beginning.tsx';
import styles from './trail-stations.module.css';
import type { MapContext, Trail } from './trail.ts';

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
        const leaves =
          index < programs.length - 1 ? begun[index + 1] && styles.leave : classNames(styles.leave, styles.arrive);
        return (
          <li key={program.id ?? index}>
            {trail && (
              <TrailBeginning
                trail={trail}
                index={ways.indexOf(trail)}
                locale={place.locale}
                headingLevel={headingLevel}
              />
            )}
            <div className={styles.station}>
              {index === 0 && <TrailLine shape="descent" className={styles.begin} />}
              {(index < programs.length - 1 || isArriving) && (
                <TrailLine shape="bend" className={classNames(styles.line, leaves)} />
              )}
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
