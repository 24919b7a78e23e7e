import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumPortraitFragment, ThumbnailFragment, toPicture } from '#src/site/content/picture.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { mostInDisplay, tieEndings, tieOpenings } from '#src/site/ui/quotation-layout.ts';
import { tie } from '#src/site/ui/no-break.tsx';
import styles from './testimony-quote.module.css';

export const TestimonyQuoteFragment = graphql(
  `
    fragment TestimonyQuote on testimony_Entry {
      __typename
      id
      title
      firstName
      lastName
      role
      copy
      thumbnail(limit: 1) {
        ...Thumbnail
      }
      portrait: thumbnail(limit: 1) {
        ...MediumPortrait
      }
    }
  `,
  [ThumbnailFragment, MediumPortraitFragment],
);

interface TestimonyQuoteProps {
  readonly testimony: FragmentOf<typeof TestimonyQuoteFragment>;
  readonly locale: Locale;
  /** `large` for a single testimony, next to its portrait. */
  readonly size?: 'usual' | 'large';
}

/** Whether there is a text to quote: without one, a testimony must not leave an empty item in its list. */
export function isQuotable(testimony: FragmentOf<typeof TestimonyQuoteFragment>): boolean {
  return Boolean(readFragment(TestimonyQuoteFragment, testimony).copy?.trim());
}

/** A quotation and the person who said it. Nothing without a text. */
export function TestimonyQuote({ testimony, locale, size = 'usual' }: TestimonyQuoteProps) {
  const { title, firstName, lastName, role, copy, thumbnail, portrait } = readFragment(
    TestimonyQuoteFragment,
    testimony,
  );
  if (!copy?.trim()) return null;
  const name = [firstName, lastName].filter(Boolean).join(' ') || title;
  const text = toPlainText(copy).trim();
  const isLarge = size === 'large';
  const face = isLarge ? null : toPicture(ThumbnailFragment, first(thumbnail));
  const picture = isLarge ? toPicture(MediumPortraitFragment, first(portrait)) : null;
  return (
    <div className={styles.testimony} data-size={size} data-portrait={picture ? '' : undefined}>
      {picture && (
        <div className={styles.portrait}>
          <Picture picture={picture} sizes="(min-width:64rem) 30vw, 12rem" alt="" isCover />
        </div>
      )}
      <figure className={styles.said}>
        <blockquote
          className={styles.words}
          data-bare={isBare(text) || undefined}
          data-long={text.length > mostInDisplay || undefined}
        >
          <Prose
            html={isLarge ? tieEndings(tieOpenings(copy)) : tieOpenings(copy)}
            locale={locale}
            headingLevel={6}
            resolveHref={resolveTextLink}
            className={styles.copy}
          />
        </blockquote>
        {(name || role || face) && (
          <figcaption className={styles.speaker}>
            {face && <Picture picture={face} sizes="3.5rem" alt="" className={styles.face} />}
            <span>
              {name && <b className={styles.name}>{formatText(locale, name)}</b>}
              {role && tie(formatText(locale, role))}
            </span>
          </figcaption>
        )}
      </figure>
    </div>
  );
}

/** Whether the editor typed no quotation marks. */
function isBare(text: string): boolean {
  return !/^[«“"]/.test(text);
}
