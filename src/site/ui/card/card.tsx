import type { ReactNode } from 'react';
import { CoverCard, CoverLink } from '#src/site/ui/cover-link/cover-link.tsx';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import { tiltOf } from '#src/site/ui/tilt-steps.ts';
import styles from './card.module.css';

const usualSizes = '(min-width:36rem) 22rem, 90vw';
const wideSizes = '(min-width:48rem) 46rem, 90vw';

interface CardProps {
  /** Identity of the item shown, from which its tilt is derived. */
  readonly id: string;
  /** Place in its list, from 0. */
  readonly index: number;
  readonly title: string;
  /** Address of the card's link; without one the card is not a link. */
  readonly href: string | null;
  readonly headingLevel: HeadingLevel;
  readonly picture: PictureData | null;
  /** Picture and words side by side where there is room: the first of a list. */
  readonly isWide?: boolean;
  /** Whether it may be on the first screen, where pictures are not loaded lazily. */
  readonly isFirst?: boolean;
  /** Shown in place of a missing picture: a logo. */
  readonly standIn?: ReactNode;
  /** Short facts above the title: category, date. */
  readonly meta?: ReactNode;
  /** Content below the title. */
  readonly children?: ReactNode;
}

/** An item of a list: its picture, if it has one, above its facts, its title and a text. The whole card is a link. */
export function Card({
  id,
  index,
  title,
  href,
  headingLevel,
  picture,
  isWide = false,
  isFirst = false,
  standIn,
  meta,
  children,
}: CardProps) {
  const shown = picture ? (
    <Picture
      picture={picture}
      sizes={isWide ? wideSizes : usualSizes}
      priority={isFirst ? 'normal' : 'low'}
      alt=""
      isCover
    />
  ) : (
    standIn
  );
  return (
    <CoverCard className={styles.card} data-tilt={tiltOf(id, index)} data-wide={isWide || undefined}>
      {shown && <div className={styles.picture}>{shown}</div>}
      <div className={styles.body}>
        {meta && <p className={styles.meta}>{meta}</p>}
        <Heading level={headingLevel} className={styles.title}>
          <CoverLink href={href || null}>{title}</CoverLink>
        </Heading>
        {children}
      </div>
    </CoverCard>
  );
}
