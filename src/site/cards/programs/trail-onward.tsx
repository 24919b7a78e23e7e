import type { ReactNode } from 'react';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { href } from '#src/site/routes.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
import { classNames } from '#src/site/ui/class-names.ts';
import { TrailLine } from '#src/site/ui/trail-line/trail-line.tsx';
import land from './trail-land.module.css';
import styles from './trail-onward.module.css';
import type { MapContext } from './trail.ts';

interface TrailOnwardProps extends Pick<MapContext, 'site' | 'locale'> {
  /** The page of all programs, or the questions that find the right one. */
  readonly next: 'programsIndex' | 'programFinder';
  /** The number of programs after which the way arrives at a lake, which it passes this on narrow screens to do. */
  readonly arrivesAfter?: number | undefined;
  /** What is said before it. */
  readonly children?: ReactNode;
}

/** Where a map leads on to. */
export function TrailOnward({ next, arrivesAfter, children, site, locale }: TrailOnwardProps) {
  return (
    <div
      className={classNames(styles.onward, Boolean(arrivesAfter) && land.shore)}
      data-turn={arrivesAfter && arrivesAfter % 4}
    >
      {arrivesAfter && <TrailLine shape="straight" className={styles.last} hasBed />}
      {children}
      <ButtonLink
        link={{
          label: formatMessage(locale, next === 'programsIndex' ? 'programs.all' : 'finder.title'),
          url: href(next, site),
          isExternal: false,
        }}
        locale={locale}
        kind={next === 'programsIndex' ? 'text' : undefined}
      />
    </div>
  );
}
