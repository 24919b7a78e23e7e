import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumPortraitFragment, ThumbnailFragment, toPicture } from '#src/site/content/picture.ts';
import { createLinkResolver } from '#src/site/content/rehost.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { mostInDisplay, tieEndings, tieOpenings } from '#src/site/ui/quotation.ts';
import { tie } from '#src/site/ui/tie.tsx';
import { tiltOf } from '#src/site/ui/tilt.ts';
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
        __typename
        ...Thumbnail
      }
      portrait: thumbnail(limit: 1) {
        __typename
        ...MediumPortrait
      }
    }
  `,
  [ThumbnailFragment, MediumPortraitFragment],
);

/** From so many characters on a page that sets long quotations larger, by `--long-quote`, does so no more. */
const mostInLong = 260;

interface TestimonyQuoteProps {
  readonly testimony: FragmentOf<typeof TestimonyQuoteFragment>;
  readonly locale: Locale;
  /** `large` for a single testimony with its portrait beside it. */
  readonly size?: 'usual' | 'large';
  /** Shown beside a large one whose speaker has no portrait: the picture of their company. */
  readonly scene?: PictureData | null;
}

/** Whether there is a text to quote: without one, a testimony must not leave an empty item in its list. */
export function isQuotable(testimony: FragmentOf<typeof TestimonyQuoteFragment>): boolean {
  return Boolean(readFragment(TestimonyQuoteFragment, testimony).copy?.trim());
}

/** A quotation and the person who said it. Nothing without a text. */
export function TestimonyQuote({ testimony, locale, size = 'usual', scene = null }: TestimonyQuoteProps) {
  const {
    id,
    title,
    firstName,
    lastName,
    role,
    copy,
    thumbnail,
    portrait: large,
  } = readFragment(TestimonyQuoteFragment, testimony);
  if (!copy?.trim()) return null;
  const name = [firstName, lastName].filter(Boolean).join(' ') || title;
  const text = toPlainText(copy).trim();
  const isLarge = size === 'large';
  const portrait = isLarge ? null : toPicture(ThumbnailFragment, first(thumbnail));
  const face = isLarge ? toPicture(MediumPortraitFragment, first(large)) : null;
  const print = face ?? (isLarge ? scene : null);
  return (
    <figure className={styles.testimony} data-size={size}>
      {print && (
        <div
          className={classNames(styles.print, !face && styles.scene)}
          data-evening={face ? '' : 'scene'}
          data-tilt={tiltOf(`testimony:${id}`, 1, 'medium')}
        >
          <Picture
            picture={print}
            sizes={face ? '(min-width:64rem) 26rem, 60vw' : '(min-width:48rem) 36rem, 90vw'}
            alt=""
            isCover
          />
        </div>
      )}
      <blockquote className={styles.words} data-bare={isBare(text) || undefined} data-long={toLength(text)}>
        <Prose
          html={isLarge ? tieEndings(tieOpenings(copy)) : tieOpenings(copy)}
          locale={locale}
          headingLevel={6}
          resolveHref={createLinkResolver()}
          className={styles.copy}
        />
      </blockquote>
      {(name || role || portrait) && (
        <figcaption className={styles.speaker}>
          {portrait && <Picture picture={portrait} sizes="3.75rem" alt="" className={styles.portrait} />}
          <span>
            {name && <b className={styles.name}>{formatText(locale, name)}</b>}
            {role && <span className={styles.role}>{tie(formatText(locale, role))}</span>}
          </span>
        </figcaption>
      )}
    </figure>
  );
}

function toLength(text: string): 'some' | 'more' | undefined {
  if (text.length <= mostInDisplay) return undefined;
  return text.length <= mostInLong ? 'some' : 'more';
}

/** Whether the editor's text has no quotation marks of its own. */
function isBare(text: string): boolean {
  return !/^[«“"]/.test(text);
}
