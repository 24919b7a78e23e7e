import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { formatText, formatTextOr } from '#src/site/i18n/format-text.ts';
import { compact } from '#src/platform/lib/items.ts';
import { Heading, nextLevel } from '#src/site/ui/heading.tsx';
import { ContentLink } from '#src/site/ui/link/content-link.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import type { BlockProps } from '../block-props.ts';
import headedStyles from '../heading-and-content.module.css';
import { JobPostings } from './job-postings.tsx';
import styles from './jobs-list-block.module.css';

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

/** Open positions, one below the other; without any, a text. */
export function JobsListBlock({
  block,
  site,
  locale,
  headingLevel,
}: BlockProps<FragmentOf<typeof JobsListBlockFragment>>) {
  const { heading, jobs, emptyHeading, emptyDescription } = readFragment(JobsListBlockFragment, block);
  // The first line is the position, and those below are its duties.
  const open = compact(jobs).flatMap(({ jobTitle, ...job }) => {
    const lines = formatText(locale, jobTitle).split('\n');
    const [title = '', ...duties] = lines.map((line) => line.trim()).filter(Boolean);
    return title ? [{ ...job, title, duties }] : [];
  });
  const itemLevel = heading ? nextLevel(headingLevel) : headingLevel;
  return (
    <>
      <div className={headedStyles.headed}>
        {heading && <Heading level={headingLevel}>{formatText(locale, heading)}</Heading>}
        {open.length > 0 ? (
          <ul role="list">
            {open.map(({ id, title, duties, jobLink }, index) => (
              <li key={id ?? index} className={styles.job}>
                <Heading level={itemLevel}>{title}</Heading>
                {duties.map((duty, line) => (
                  // oxlint-disable-next-line react/no-array-index-key -- Lines of a text, which never change places.
                  <p key={line}>{duty}</p>
                ))}
                {toLinks(jobLink, site).map((target, position) => (
                  <ContentLink key={position} link={target} locale={locale} className={styles.apply}>
                    {target.label}
                    <span className="sr">, {title}</span>
                  </ContentLink>
                ))}
              </li>
            ))}
          </ul>
        ) : (
          <div className={styles.job}>
            <Heading level={itemLevel}>{formatTextOr(locale, emptyHeading, 'empty.jobs')}</Heading>
            <Prose
              html={emptyDescription}
              locale={locale}
              headingLevel={nextLevel(itemLevel)}
              resolveHref={resolveTextLink}
            />
          </div>
        )}
      </div>
      <JobPostings jobs={open} site={site} />
    </>
  );
}
