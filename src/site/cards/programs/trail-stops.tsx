import { createLinkResolver } from '#src/site/content/rehost.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { Heading, nextLevel } from '#src/site/ui/heading.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { ProgramCard } from './program-card.tsx';
import styles from './trail-stops.module.css';
import type { MapContext, Trail } from './trail.ts';

interface TrailStopsProps extends MapContext {
  readonly trail: Trail;
  /** Whether its description is shown, and its programs each at a drawn stop. */
  readonly hasText: boolean;
  /** Whether its heading is shown: not below the same words. */
  readonly isNamed: boolean;
}

/** Programs beside the way, on a sheet of their own. */
export function TrailStops({ trail, hasText, isNamed, headingLevel, site, locale }: TrailStopsProps) {
  const level = isNamed ? nextLevel(headingLevel) : headingLevel;
  return (
    <div id={`trail-${trail.id}`} className={styles.stops} data-theme="paper" data-paper>
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
      <ul role="list" className={hasText ? styles.scenes : undefined}>
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
