import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { createLinkResolver } from '#src/site/content/rehost.ts';
import { capitalize } from '#src/site/i18n/capitalize.ts';
import { formatText, formatTextOr } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { compact } from '#src/platform/lib/items.ts';
import buttonStyles from '#src/site/ui/button/button.module.css';
import { classNames } from '#src/site/ui/class-names.ts';
import { Heading, type HeadingLevel, nextLevel } from '#src/site/ui/heading.tsx';
import { ContentLink, type LinkTarget } from '#src/site/ui/link/content-link.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { tiltOf } from '#src/site/ui/tilt.ts';
import type { BlockProps } from '../block-props.ts';
import { JobPostings } from './job-postings.tsx';
import styles from './jobs-list-block.module.css';
import noteStyles from './no-jobs.module.css';
import noticeStyles from './notice.module.css';

export const JobsListBlockFragment = graphql(
  `
    fragment JobsListBlock on jobsList_Entry {
      id
      heading
      jobs {
        __typename
        ... on job_Entry {
          id
          postDate
          jobTitle
          jobLink {
            __typename
            ...Link
          }
        }
      }
      emptyHeading
      emptyDescription
    }
  `,
  [LinkFragment],
);

const applyClass = classNames(buttonStyles.button, buttonStyles.strong, noticeStyles.apply);

const paper = { 'data-theme': 'paper', 'data-paper': true } as const;

/** The slips along the foot of a notice. */
const slips = Array.from({ length: 5 }, (_, index) => index);

/** Open positions on a board of notices; when there are none, a text on a small note. */
export function JobsListBlock({
  block,
  site,
  locale,
  headingLevel,
}: BlockProps<FragmentOf<typeof JobsListBlockFragment>>) {
  const { heading, jobs, emptyHeading, emptyDescription } = readFragment(JobsListBlockFragment, block);
  const open = compact(jobs).flatMap(({ jobTitle, ...job }) => {
    const lines = formatText(locale, jobTitle).split('\n');
    const [name = '', ...duties] = lines.map((line) => line.trim()).filter(Boolean);
    return name ? [{ ...job, title: name, duties }] : [];
  });
  const shared = { locale, headingLevel: heading ? nextLevel(headingLevel) : headingLevel };
  const title = heading && <Heading level={headingLevel}>{formatText(locale, heading)}</Heading>;
  if (open.length === 0) {
    return (
      <div className={noteStyles.none}>
        {title}
        <Note heading={emptyHeading} description={emptyDescription} {...shared} />
      </div>
    );
  }
  return (
    <div className={styles.board}>
      <div className={styles.panel}>
        {title && <div className={styles.name}>{title}</div>}
        <ul role="list" className={styles.jobs}>
          {open.map(({ id, title: name, duties, jobLink }, index) => (
            <li key={id ?? index} className={noticeStyles.job} {...paper} data-tilt={tiltOf(`job:${id}`, index)}>
              <Notice title={name} duties={duties} links={toLinks(jobLink, site)} {...shared} />
            </li>
          ))}
        </ul>
      </div>
      <JobPostings jobs={open} site={site} />
    </div>
  );
}

interface Shared {
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
}

interface NoticeProps extends Shared {
  /** The position, and what it is to do. */
  readonly title: string;
  readonly duties: readonly string[];
  readonly links: readonly LinkTarget[];
}

function Notice({ title, duties, links, locale, headingLevel }: NoticeProps) {
  return (
    <>
      <div className={noticeStyles.sheet}>
        <Heading level={headingLevel} className={noticeStyles.title}>
          <JobTitle locale={locale}>{title}</JobTitle>
        </Heading>
        {duties.map((duty, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Lines of a text, which never change places.
          <p key={index}>{duty}</p>
        ))}
        {links.map((target, position) => (
          <ContentLink key={position} link={target} locale={locale} className={applyClass}>
            {target.label}
            <span className="sr">, {title}</span>
          </ContentLink>
        ))}
      </div>
      {links.length > 0 && (
        <div className={noticeStyles.slips} aria-hidden="true">
          {slips.map((slip) => (
            <span key={slip} />
          ))}
        </div>
      )}
    </>
  );
}

interface NoteProps extends Shared {
  readonly heading: string | null;
  readonly description: string | null;
}

function Note({ heading, description, locale, headingLevel }: NoteProps) {
  return (
    <div className={classNames(noticeStyles.job, noteStyles.note)} {...paper} data-tilt={tiltOf('job', 0)}>
      <div className={classNames(noticeStyles.sheet, noteStyles.sheet)}>
        <Heading level={headingLevel} className={noticeStyles.title}>
          {formatTextOr(locale, heading, 'empty.jobs')}
        </Heading>
        <Prose
          html={description}
          locale={locale}
          headingLevel={nextLevel(headingLevel)}
          resolveHref={createLinkResolver()}
        />
      </div>
    </div>
  );
}

/** The position, and on lines of their own what is said of it after its first comma: where and how long, and at what pay. */
function JobTitle({ locale, children }: { readonly locale: Locale; readonly children: string }) {
  const [title, ...terms] = children.split(', ');
  const pay = terms.filter((term) => term.includes('$'));
  const others = terms.filter((term) => !term.includes('$'));
  return (
    <>
      {title}
      {others.length > 0 && (
        <span className={noticeStyles.terms}>
          <span className="sr">, </span>
          {capitalize(locale, others.join(', '))}
        </span>
      )}
      {pay.length > 0 && (
        <span className={noticeStyles.pay}>
          <span className="sr">, </span>
          {pay.join(', ')}
        </span>
      )}
    </>
  );
}
