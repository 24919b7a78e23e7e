import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { tiltOf } from '#src/site/ui/tilt.ts';
import type { Basin } from './basins.ts';
import { RiverReach } from './river-reach.tsx';
import styles from './river.module.css';
import type { TimelineStage } from './timeline.tsx';

interface RiverProps {
  readonly basins: readonly (TimelineStage & Basin)[];
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
}

/**
 * Things of different sizes as the basins of one river, the largest first: each basin has an area in proportion to its
 * amount, which is written on its sign as well. The river begins in the first one and ends in the last, swinging from one
 * side of the page to the other, and beside each basin are its words and its picture.
 */
export function River({ basins, locale, headingLevel }: RiverProps) {
  const largest = Math.max(...basins.map(({ amount }) => amount));
  const toShare = (basin: Basin | undefined) => basin && basin.amount / largest;
  return (
    <ol role="list" className={styles.river} data-river="">
      {basins.map(({ id, when, what, amount, picture, content }, index) => (
        <li key={id} className={styles.basin}>
          <RiverReach
            share={amount / largest}
            nextShare={toShare(basins[index + 1])}
            amount={amount}
            index={index}
            isLong={picture !== null}
          />
          <div className={styles.words}>
            <p className={styles.sign}>{formatText(locale, when)}</p>
            <Heading level={headingLevel}>{formatText(locale, what)}</Heading>
            {content}
          </div>
          {picture && (
            <div className={styles.print} data-evening="scene" data-tilt={tiltOf(`basin:${id}`, index)}>
              <Picture picture={picture} sizes="(min-width:64rem) 24rem, (min-width:48rem) 30vw, 56vw" />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
