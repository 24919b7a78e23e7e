import type { ReactNode } from 'react';
import { classNames } from '#src/site/ui/class-names.ts';
import { fitHeading } from '#src/site/ui/heading-fit.ts';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import { tie } from '#src/site/ui/tie.tsx';
import styles from './page-hero.module.css';

/** More letters than this take three lines beside a picture. */
const longName = 26;
/** More letters than this take five lines on a phone. */
const sentenceName = 60;

interface PageHeroProps {
  readonly surtitle?: string | null | undefined;
  readonly heading: string;
  /** The largest picture of the first screen. */
  readonly picture?: PictureData | null;
  /** Content above the heading, such as a back link. */
  readonly before?: ReactNode;
  /** A background video in place of the picture. */
  readonly media?: ReactNode;
  /** Address of a drawing of the site's own, 900 × 667, in place of a picture that the backend does not have. */
  readonly drawing?: string;
  /** With many words beside it, the picture stands at the top instead of the middle. */
  readonly isLong?: boolean;
  /** Content below the heading: description, facts, buttons. */
  readonly children?: ReactNode;
  /** What to know and do: below the heading and the picture, over the whole width, or beside it when it is long. */
  readonly below?: ReactNode;
  /** What that is: facts are as near as a phone can have them, a ticket lies over the foot of the whole picture. */
  readonly belowKind?: 'facts' | 'ticket';
}

/** The hero of a page: its only first-level heading, its description and its picture. */
export function PageHero({
  surtitle,
  heading,
  picture,
  before,
  media,
  drawing,
  isLong = false,
  children,
  below,
  belowKind = 'facts',
}: PageHeroProps) {
  const shown = media ?? (picture ? <HeroPicture picture={picture} /> : drawing && <Drawing address={drawing} />);
  return (
    // What comes later is told here already: the page is shown while it arrives, and nothing may move then.
    <header
      className={styles.hero}
      data-hero
      data-long={isLong || undefined}
      data-media={shown ? '' : undefined}
      data-below={below ? belowKind : undefined}
    >
      <div className={styles.text}>
        {before}
        {surtitle && <p className="surtitle">{surtitle}</p>}
        <h1 id="page-heading" className={toNameClass(heading)} {...fitHeading(heading)}>
          <HeadingParts>{heading}</HeadingParts>
        </h1>
        {children}
      </div>
      {shown && <div className={styles.media}>{shown}</div>}
      {below && <div className={styles.below}>{below}</div>}
    </header>
  );
}

function toNameClass(heading: string) {
  if (heading.length > sentenceName) return classNames(styles.name, styles.sentence);
  return heading.length > longName ? styles.name : undefined;
}

/** A name and what it says of itself after a colon: a line ends between the two before it ends within one. */
function HeadingParts({ children: heading }: { children: string }) {
  const [name, ...rest] = heading.split(/(?<=:) /);
  if (rest.length !== 1) return tie(heading);
  return (
    <>
      <span className={styles.part}>{tie(name)}</span> <span className={styles.part}>{tie(rest[0])}</span>
    </>
  );
}

function HeroPicture({ picture }: { picture: PictureData }) {
  return (
    <div className={styles.print} data-print="head" data-evening="scene" data-tilt={1.55}>
      <Picture picture={picture} sizes="(min-width:64rem) 45vw, 95vw" priority="high" />
    </div>
  );
}

function Drawing({ address }: { address: string }) {
  return (
    <div className={styles.print} data-tilt={-2.5}>
      <img src={address} width={900} height={667} alt="" />
    </div>
  );
}
