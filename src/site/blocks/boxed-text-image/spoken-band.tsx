import type { ReactNode } from 'react';
import type { Locale } from '#src/contract/locales.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { createLinkResolver } from '#src/site/content/rehost.ts';
import { Figure } from '#src/site/ui/figure/figure.tsx';
import type { PictureData } from '#src/site/ui/picture/picture.tsx';
import { mostInDisplay } from '#src/site/ui/quotation.ts';
import styles from './spoken-band.module.css';

interface SpokenBandProps {
  readonly picture: PictureData;
  readonly side: 'left' | 'right';
  readonly copy: string;
  readonly locale: Locale;
  readonly children: ReactNode;
}

/** What a person says, across the screen: the portrait fills one end of a coloured band and points at the words. */
export function SpokenBand({ picture, side, copy, locale, children }: SpokenBandProps) {
  const quotation = copy.slice(copy.search(/<blockquote\b/i), copy.search(/<\/blockquote>/i));
  return (
    <div
      className={styles.band}
      data-theme="leaf"
      data-picture={side}
      data-long={toPlainText(quotation).length > mostInDisplay || undefined}
    >
      <div className={styles.portrait}>
        <Figure
          picture={picture}
          sizes="(min-width:48rem) 45vw, 100vw"
          locale={locale}
          resolveHref={createLinkResolver()}
          isCover
        />
      </div>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
