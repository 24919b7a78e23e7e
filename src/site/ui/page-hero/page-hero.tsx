import type { ReactNode } from 'react';
import { fitHeading } from '#src/site/ui/heading-fit.ts';
import { Picture, type PictureData, leastPageWidth } from '#src/site/ui/picture/picture.tsx';
import { tie } from '#src/site/ui/no-break.tsx';
import styles from './page-hero.module.css';

interface PageHeroProps {
  readonly surtitle?: string | null | undefined;
  readonly heading: string;
  /** The largest picture of the first screen. */
  readonly picture?: PictureData | null;
  /** Content above the heading, such as a back link. */
  readonly before?: ReactNode;
  /** A background video in place of the picture. */
  readonly media?: ReactNode;
  /** Content below the heading: description, facts, buttons. */
  readonly children?: ReactNode;
}

/**
 * The hero of a page: its only first-level heading, its description and its picture. A photograph has the width of the
 * page; a small, upright or drawn picture goes next to the words, uncut.
 */
export function PageHero({ surtitle, heading, picture, before, media, children }: PageHeroProps) {
  const isBeside =
    !media && picture && (picture.isDrawing || picture.width < leastPageWidth || picture.width < 1.2 * picture.height);
  const place = (media ?? picture) ? (isBeside ? 'beside' : 'across') : undefined;
  return (
    // Announces the parts that come later: the page is shown while they arrive, and nothing may move then.
    <header className={styles.hero} data-hero data-media={place}>
      <div className={styles.text}>
        {before}
        {surtitle && <p className="surtitle">{surtitle}</p>}
        <h1 id="page-heading" {...fitHeading(heading)}>
          {tie(heading)}
        </h1>
        {children}
      </div>
      {place && (
        <div className={styles.media}>
          {media ??
            (picture && (
              <Picture
                picture={picture}
                sizes={isBeside ? '(min-width:64rem) 40vw, 95vw' : '95vw'}
                priority="high"
                isCover={!isBeside}
              />
            ))}
        </div>
      )}
    </header>
  );
}
