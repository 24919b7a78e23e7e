import type { Locale } from '#src/contract/locales.ts';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import { InlineProse } from '#src/site/ui/prose/inline-prose.tsx';
import type { ResolveHref } from '#src/site/ui/prose/render-prose.ts';
import styles from './cover.module.css';

interface CoverProps {
  readonly picture: PictureData | null;
  readonly locale: Locale;
  readonly resolveHref: ResolveHref;
}

/** The picture under a page's head, in the page's full width, with its legend. */
export function Cover({ picture, locale, resolveHref }: CoverProps) {
  if (!picture) return null;
  return (
    <figure className={styles.cover}>
      <div className={styles.frame}>
        <Picture picture={picture} sizes="95vw" priority="high" isCover />
      </div>
      {picture.legend && (
        <figcaption className={styles.legend}>
          <InlineProse html={picture.legend} locale={locale} resolveHref={resolveHref} />
        </figcaption>
      )}
    </figure>
  );
}
