import type { ReactNode } from 'react';
import type { Locale } from '#src/contract/locales.ts';
import { ButtonLinks } from '#src/site/ui/button/button-links.tsx';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import type { LinkTarget } from '#src/site/ui/link/content-link.tsx';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import type { Theme } from '#src/site/ui/section/section.tsx';
import styles from './push.module.css';

interface PushProps {
  /** Target of a link to its own page. */
  readonly id?: string | undefined;
  readonly heading: string;
  readonly headingLevel?: HeadingLevel;
  readonly links?: readonly LinkTarget[];
  readonly picture?: PictureData | null;
  /** A background video in place of the picture. */
  readonly media?: ReactNode;
  readonly theme?: Theme;
  /**
   * Its role on the page: the last part, a part of the footer, or one part among others. A page with its own has none in
   * the footer.
   */
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
  const shown = media ?? (picture && <Picture picture={picture} sizes="(min-width:64rem) 37vw, 95vw" isCover />);
  return (
    <section id={id} className={styles.push} data-theme={theme} data-call={call}>
      <div className={styles.inner}>
        {heading && (
          <Heading level={headingLevel} className={styles.title}>
            {heading}
          </Heading>
        )}
        <div className={styles.words}>
          {children}
          <ButtonLinks links={links} locale={locale} kind={theme === 'accent' ? 'accent' : 'strong'} />
        </div>
        {shown && <div className={styles.media}>{shown}</div>}
      </div>
    </section>
  );
}
