import type { ReactNode } from 'react';
import { CoverCard, CoverLink } from '#src/site/ui/cover-link/cover-link.tsx';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import styles from './story.module.css';

const sizes = {
  story: '(min-width:48rem) 46vw, 90vw',
  wide: '(min-width:64rem) 54vw, 90vw',
  compact: '(min-width:48rem) 46vw, (min-width:36rem) 90vw, 7rem',
  row: '(min-width:48rem) 15rem, 7rem',
} as const;

/**
 * `story`: words below the picture. `wide`: words next to it, across the page. `row`: a line of a list, small picture.
 * `compact`: a row on a phone, else a story.
 */
export type StoryShape = keyof typeof sizes;

interface StoryProps {
  readonly shape: StoryShape;
  readonly picture: PictureData | null;
  /** Short facts above the name; nothing without any. */
  readonly meta: ReactNode;
  readonly name: string;
  /** Null for a text without a page. */
  readonly href: string | null;
  readonly headingLevel: HeadingLevel;
  readonly summary: string;
  /** Whether it may be on the first screen, where pictures are not loaded lazily. */
  readonly isFirst?: boolean;
}

/** An article or a press release in a list. Without a picture its name is larger. */
export function Story({ shape, picture, meta, name, href, headingLevel, summary, isFirst = false }: StoryProps) {
  return (
    <CoverCard className={styles.card}>
      <div className={styles.story} data-shape={shape} data-bare={picture ? undefined : ''}>
        {picture && (
          <div className={styles.picture}>
            <Picture picture={picture} sizes={sizes[shape]} alt="" priority={isFirst ? 'normal' : 'low'} isCover />
          </div>
        )}
        {meta && <p className={styles.meta}>{meta}</p>}
        <Heading level={headingLevel} className={styles.name}>
          <CoverLink href={href} line="accent">
            {name}
          </CoverLink>
        </Heading>
        {summary && <p className={styles.summary}>{summary}</p>}
      </div>
    </CoverCard>
  );
}
