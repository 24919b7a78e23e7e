import type { Locale } from '#src/contract/locales.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import { InlineProse } from '#src/site/ui/prose/inline-prose.tsx';
import type { ResolveHref } from '#src/site/ui/prose/render-prose.ts';
import styles from './figure.module.css';

interface FigureProps {
  readonly picture: PictureData;
  readonly sizes: string;
  readonly locale: Locale;
  /** Converts the links of the legend into links of the site. */
  readonly resolveHref: ResolveHref;
  /** Instead of the picture's own legend; HTML of one line. */
  readonly legend?: string | null | undefined;
  /** Fills its box and is cut around the focal point. */
  readonly isCover?: boolean;
  readonly className?: string | undefined;
}

/** A picture with its legend below, where it has one. */
export function Figure({ picture, sizes, locale, resolveHref, legend, isCover = false, className }: FigureProps) {
  const words = legend || picture.legend;
  return (
    <figure className={classNames(styles.figure, className)}>
      <Picture picture={picture} sizes={sizes} isCover={isCover} className={styles.picture} />
      {toPlainText(words) && (
        <figcaption className={styles.legend}>
          <InlineProse html={words} locale={locale} resolveHref={resolveHref} />
        </figcaption>
      )}
    </figure>
  );
}
