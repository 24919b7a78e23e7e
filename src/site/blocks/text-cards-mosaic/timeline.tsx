import type { ReactNode } from 'react';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { classNames } from '#src/site/ui/class-names.ts';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import { tiltOf } from '#src/site/ui/tilt.ts';
import { TrailLine } from '#src/site/ui/trail-line/trail-line.tsx';
import type { Stage } from './stages.ts';
import acrossStyles from './timeline-across.module.css';
import styles from './timeline.module.css';

export interface TimelineStage extends Stage {
  readonly id: string;
  readonly picture: PictureData | null;
  /** The text and the links of the stage. */
  readonly content: ReactNode;
}

interface TimelineProps {
  readonly stages: readonly TimelineStage[];
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
}

const sizes = {
  usual: '(min-width:64rem) 18rem, (min-width:44rem) 12rem, 9rem',
  highest: '(min-width:64rem) 26rem, (min-width:44rem) 12rem, 80vw',
} as const;

/** So many prints lie beside each other on a desk. */
const across = { least: 3, most: 4 };

/** Stages in their order along the line of the trail: down the page, or a few prints across it, uphill and down. */
export function Timeline({ stages, locale, headingLevel }: TimelineProps) {
  const isAcross =
    stages.length >= across.least && stages.length <= across.most && stages.every(({ picture }) => picture !== null);
  const part = (name: 'stage' | 'when' | 'line' | 'picture') =>
    classNames(styles[name], isAcross && acrossStyles[name]);
  return (
    <ol
      role="list"
      className={classNames(styles.timeline, isAcross && acrossStyles.across)}
      data-across={isAcross || undefined}
    >
      {stages.map(({ id, when, what, picture, content }, index) => (
        <li key={id} className={part('stage')}>
          <p className={part('when')}>{formatText(locale, when)}</p>
          {index < stages.length - 1 && <TrailLine shape={isAcross ? 'ledge' : 'straight'} className={part('line')} />}
          <Heading level={headingLevel}>{formatText(locale, what)}</Heading>
          {content}
          {picture && (
            <div className={part('picture')} data-evening="scene" data-tilt={tiltOf(`stage:${id}`, index)}>
              <Picture picture={picture} sizes={isAcross && index === 2 ? sizes.highest : sizes.usual} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
