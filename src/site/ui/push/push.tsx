import type { ReactNode } from 'react';
import type { Locale } from '#src/contract/locales.ts';
import { ButtonLinks } from '#src/site/ui/button/button-links.tsx';
import { classNames } from '#src/site/ui/class-names.ts';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import land from '#src/site/ui/land/land.module.css';
import type { LinkTarget } from '#src/site/ui/link/content-link.tsx';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import type { Theme } from '#src/site/ui/section/section.tsx';
import styles from './push.module.css';

interface PushProps {
  /** Where a link of its own page leads to. */
  readonly id?: string | undefined;
  readonly heading: string;
  readonly headingLevel?: HeadingLevel;
  readonly links?: readonly LinkTarget[];
  readonly picture?: PictureData | null;
  /** A background video in place of the picture. */
  readonly media?: ReactNode;
  readonly theme?: Theme;
  /** What it is to the page: `closing` is its last part, on which the footer's woods stand. */
  readonly call?: 'closing' | 'footer' | 'within' | undefined;
  readonly locale: Locale;
  /** Content between heading and links: the description, a person. */
  readonly children?: ReactNode;
}

/** A call to action in large type: text, links and a picture. */
export function Push({
  id,
  heading,
  headingLevel = 2,
  links = [],
  picture,
  media,
  theme = 'leaf',
  call,
  locale,
  children,
}: PushProps) {
  const shown = media ?? (picture && <Picture picture={picture} sizes="(min-width:64rem) 37vw, 95vw" />);
  return (
    <section id={id} className={classNames(land.land, styles.push)} data-theme={theme} data-call={call}>
      <div className={styles.inner} data-reveal="rise">
        {heading && (
          <Heading level={headingLevel} className={styles.title}>
            {heading}
          </Heading>
        )}
        <div className={styles.words}>
          {children}
          <ButtonLinks links={links} locale={locale} kind={theme === 'accent' ? 'accent' : 'strong'} />
        </div>
        {shown && (
          <div className={styles.media} data-evening="scene" data-tilt="1.55">
            {shown}
          </div>
        )}
      </div>
    </section>
  );
}
