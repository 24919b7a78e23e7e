import { formatText } from '#src/i18n/format-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { Heading, type HeadingLevel } from '#src/ui/heading.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { tiltOf } from '#src/ui/tilt.ts';
import type { Basin } from './basins.ts';
import { RiverReach, toPoolSize } from './river-reach.tsx';
import styles from './river.module.css';
import type { TimelineStage } from './timeline.tsx';

interface RiverProps {
  readonly basins: readonly (TimelineStage & Basin)[];
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
}

/**
 * Things of different sizes as the basins of one river, the largest first: each basin has an area in proportion to its
 * amount, which is written on its sign as well. The river begins in the first one and ends in the last, and beside each
 * are its words and its picture.
 */
export function River({ basins, locale, headingLevel }: RiverProps) {
  const largest = Math.max(...basins.map(({ amount }) => amount));
  return (
    <ol role="list" className={styles.river}>
      {basins.map(({ id, when, what, amount, picture, content }, index) => (
        <li key={id} className={styles.basin}>
          <RiverReach
            size={toPoolSize(amount / largest)}
            amount={amount}
            index={index}
            isLast={index === basins.length - 1}
          />
          <div className={styles.words}>
            <p className={styles.sign}>{formatText(locale, when)}</p>
            <Heading level={headingLevel}>{formatText(locale, what)}</Heading>
            {content}
          </div>
          {picture && (
            <div className={styles.print} data-evening="scene" data-tilt={tiltOf(`basin:${id}`, index)}>
              <Picture picture={picture} sizes="(min-width:64rem) 22rem, (min-width:48rem) 30vw, 60vw" />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
