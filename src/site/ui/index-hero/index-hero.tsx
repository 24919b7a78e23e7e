import type { ReactNode } from 'react';
import { fitHeading } from '#src/site/ui/heading-fit.ts';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import { tie } from '#src/site/ui/no-break.tsx';
import styles from './index-hero.module.css';

interface IndexHeroProps {
  readonly surtitle?: string | null | undefined;
  readonly heading: string;
  readonly picture?: PictureData | null;
  /** A background video in place of the picture. */
  readonly media?: ReactNode;
  /** The lead. */
  readonly children?: ReactNode;
}

/**
 * The head of a page that is a list or a form: its only first-level heading, a line or two and the editor's picture, low
 * enough for the first item on the first screen of a phone. Inside `data-folded` only the heading is left.
 */
export function IndexHero({ surtitle, heading, picture, media, children }: IndexHeroProps) {
  // Lazy, so that phones, which do not show it, do not fetch it.
  const shown = media ?? (picture && <Picture picture={picture} sizes="40vw" isCover />);
  return (
    <header className={styles.hero} data-hero>
      <div className={styles.title}>
        {surtitle && <p className="surtitle">{surtitle}</p>}
        <h1 id="page-heading" {...fitHeading(heading)}>
          {tie(heading)}
        </h1>
      </div>
      <div className={styles.lead}>{children}</div>
      {shown && <div className={styles.media}>{shown}</div>}
    </header>
  );
}
