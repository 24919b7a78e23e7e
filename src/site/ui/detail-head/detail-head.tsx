import type { ReactNode } from 'react';
import { fitHeading } from '#src/site/ui/heading-fit.ts';
import { Picture, type PictureData, leastPageWidth } from '#src/site/ui/picture/picture.tsx';
import type { Theme } from '#src/site/ui/section/section.tsx';
import { tie } from '#src/site/ui/no-break.tsx';
import styles from './detail-head.module.css';

/** More letters than this take more than two lines next to the facts. */
const longName = 40;

interface DetailHeadProps {
  /** Above the heading: the way back to the list. */
  readonly before?: ReactNode;
  readonly surtitle?: string | null | undefined;
  readonly heading: string;
  readonly theme?: Theme | undefined;
  readonly picture?: PictureData | null;
  /** The same scene by night. */
  readonly night?: PictureData | null;
  /** Practical facts, next to the words where there is room. */
  readonly aside?: ReactNode;
  /** Its kind, and its actions. */
  readonly children?: ReactNode;
}

/** The head of a page about one thing: its name and actions, its facts, and its picture over the whole width. */
export function DetailHead({ before, surtitle, heading, theme, picture, night, aside, children }: DetailHeadProps) {
  return (
    <header className={styles.head} data-hero data-theme={theme}>
      <div className={styles.inner}>
        <div className={styles.text}>
          {before}
          {surtitle && <p className={styles.surtitle}>{surtitle}</p>}
          <h1
            id="page-heading"
            className={styles.heading}
            data-long={heading.length > longName || undefined}
            {...fitHeading(heading)}
          >
            {tie(heading)}
          </h1>
          {children}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
        {picture && (
          <div className={styles.picture} data-small={isSmall(picture) || undefined}>
            <Picture picture={picture} night={night ?? null} sizes="95vw" priority="high" isCover={!isSmall(picture)} />
          </div>
        )}
      </div>
    </header>
  );
}

function isSmall({ width, isDrawing = false }: PictureData): boolean {
  return width < leastPageWidth && !isDrawing;
}
