import { createLinkResolver } from '#src/content/rehost.ts';
import type { PictureData } from '#src/content/picture.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { toPlainText } from '#src/lib/plain-text.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import { InlineProse } from '#src/ui/prose/inline-prose.tsx';
import styles from './figure.module.css';

interface FigureProps {
  picture: PictureData;
  sizes: string;
  locale: Locale;
  /** Instead of the picture's own legend; HTML of one line. */
  legend?: string | null | undefined;
  /** Fills its box and is cut around the focal point. */
  isCover?: boolean;
  className?: string | undefined;
}

/** A picture with its legend below, where it has one. */
export function Figure({ picture, sizes, locale, legend, isCover = false, className }: FigureProps) {
  const words = legend || picture.legend;
  return (
    <figure className={classNames(styles.figure, className)}>
      <Picture picture={picture} sizes={sizes} isCover={isCover} className={styles.picture} />
      {toPlainText(words) && (
        <figcaption className={styles.legend}>
          <InlineProse html={words} locale={locale} resolveHref={createLinkResolver()} />
        </figcaption>
      )}
    </figure>
  );
}
