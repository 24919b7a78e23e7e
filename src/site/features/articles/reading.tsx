import type { ReactNode } from 'react';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { formatDate, toMachineDate } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import { Cover } from '#src/site/ui/cover/cover.tsx';
import { dateText } from '#src/site/ui/date-text.tsx';
import { PageHero } from '#src/site/ui/page-hero/page-hero.tsx';
import type { PictureData } from '#src/site/ui/picture/picture.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import styles from './reading.module.css';

/** The fields that articles and press releases share. */
interface ReadingEntry {
  readonly postDate: string | null;
  readonly description: string | null;
}

interface ReadingProps {
  readonly heading: string;
  readonly surtitle?: string;
  /** The link back to the list. */
  readonly back: ReactNode;
  /** Shown before the text: its lead, its date, its authors. */
  readonly opening: ReactNode;
  /** The button to share the page. */
  readonly share: ReactNode;
  readonly picture: PictureData | null;
  /** Shown below the picture: a link to its file. */
  readonly pictureNote?: ReactNode;
  readonly site: Site;
  readonly children: ReactNode;
}

/** The page of an article or a press release: its head, its picture, its text. */
export function Reading({
  heading,
  surtitle,
  back,
  opening,
  share,
  picture,
  pictureNote,
  site,
  children,
}: ReadingProps) {
  return (
    <article aria-labelledby="page-heading">
      <PageHero
        before={
          <div className={styles.before}>
            {back}
            {surtitle && <p className="surtitle">{surtitle}</p>}
          </div>
        }
        heading={heading}
      >
        {opening}
        {share}
      </PageHero>
      <Cover picture={picture} locale={localeOf(site)} resolveHref={resolveTextLink} />
      {picture && pictureNote && <p className={styles.note}>{pictureNote}</p>}
      {children}
    </article>
  );
}

/** The introduction of a text. */
export function ReadingLead({ entry: { description }, site }: { readonly entry: ReadingEntry; readonly site: Site }) {
  return (
    <Prose
      html={description}
      locale={localeOf(site)}
      headingLevel={2}
      resolveHref={resolveTextLink}
      className={classNames('lead', styles.lead)}
    />
  );
}

interface PublishedProps {
  readonly entry: ReadingEntry;
  readonly message: 'articles.published' | 'press.published';
  readonly site: Site;
  readonly className?: string;
}

/** The date of publication; nothing when it is not known. */
export function Published({ entry: { postDate }, message, site, className }: PublishedProps) {
  const locale = localeOf(site);
  // The date is not divided: the sentence has other places where a line may end.
  const date = formatDate(locale, postDate)?.replaceAll(' ', '\u00A0');
  if (!date) return null;
  const [before, after] = formatMessage(locale, message, { date }).split(date);
  return (
    <p className={className}>
      <time dateTime={toMachineDate(postDate) ?? undefined}>
        {before}
        <span>{dateText(date)}</span>
        {after}
      </time>
    </p>
  );
}
