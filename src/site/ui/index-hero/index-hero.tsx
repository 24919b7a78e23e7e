import type { ReactNode } from 'react';
import { classNames } from '#src/site/ui/class-names.ts';
import { fitHeading } from '#src/site/ui/heading-fit.ts';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import { tie } from '#src/site/ui/tie.tsx';
import styles from './index-hero.module.css';

export interface IndexHeroProps {
  readonly surtitle?: string | null | undefined;
  readonly heading: string;
  /** A small print beside the heading; a list whose items are pictures themselves has none. */
  readonly picture?: PictureData | null;
  /** A background video in place of the picture. */
  readonly media?: ReactNode;
  /** A drawing without a frame that stands on the line below the head, unless a picture is shown. */
  readonly scene?: ReactNode;
  /**
   * Where its right side is left to what the page draws there: on wide screens, or on tablets as well, where a phone leaves
   * it the room below the words.
   */
  readonly room?: 'wide' | 'always' | undefined;
  /** Whether the picture is the uppermost of a pile, in the colours of an old print: for what is over. */
  readonly isPile?: boolean;
  readonly className?: string | undefined;
  /** The lead. */
  readonly children?: ReactNode;
}

/**
 * The head of a page that is a list or a form: its only first-level heading and a line or two, so that the first item is
 * on the first screen of a phone. Inside `data-folded` only the heading is left.
 */
export function IndexHero({
  surtitle,
  heading,
  picture,
  media,
  scene,
  room,
  isPile = false,
  className,
  children,
}: IndexHeroProps) {
  const shown =
    media ?? (picture && <Picture picture={picture} sizes="(min-width:64rem) 20rem, 8rem" priority="high" isCover />);
  return (
    <header className={classNames(styles.hero, className)} data-hero data-room={room}>
      <div className={styles.title}>
        {surtitle && <p className={styles.surtitle}>{surtitle}</p>}
        <h1 id="page-heading" {...fitHeading(heading)}>
          {tie(heading)}
        </h1>
      </div>
      <div className={styles.lead}>{children}</div>
      {shown && (
        <div
          className={styles.media}
          data-evening={media ? undefined : 'scene'}
          data-tilt="2.5"
          data-pile={isPile || undefined}
        >
          {shown}
        </div>
      )}
      {!shown && scene && <div className={styles.scene}>{scene}</div>}
    </header>
  );
}
