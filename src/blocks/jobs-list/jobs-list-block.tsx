import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/content/link.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import { formatText, formatTextOr } from '#src/i18n/format-text.ts';
import { compact } from '#src/lib/items.ts';
import buttonStyles from '#src/ui/button/button.module.css';
import { classNames } from '#src/ui/class-names.ts';
import { Heading, nextLevel } from '#src/ui/heading.tsx';
import { ContentLink } from '#src/ui/link/content-link.tsx';
import { Prose } from '#src/ui/prose/prose.tsx';
import type { BlockProps } from '../block-props.ts';
import { ListFrame } from '../list-frame.tsx';
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

const applyClass = classNames(buttonStyles.button, buttonStyles.strong, styles.apply);

/** Open positions, or a text for when there are none. */
export function JobsListBlock({
  block,
  site,
  locale,
  headingLevel,
}: BlockProps<FragmentOf<typeof JobsListBlockFragment>>) {
  const { heading, jobs, emptyHeading, emptyDescription } = readFragment(JobsListBlockFragment, block);
  const open = compact(jobs).filter(({ jobTitle }) => jobTitle?.trim());
  const itemLevel = heading ? nextLevel(headingLevel) : headingLevel;
  return (
    <div className={styles.split}>
      <ListFrame heading={heading} headingLevel={headingLevel} locale={locale}>
        {open.length > 0 ? (
          <ul role="list" className={styles.jobs}>
            {open.map(({ id, jobTitle, jobLink }, index) => (
              <li key={id ?? index} className={styles.job} data-theme="paper" data-paper>
                <Heading level={itemLevel} className={styles.title}>
                  <JobTitle>{formatText(locale, jobTitle)}</JobTitle>
                </Heading>
                {toLinks(jobLink, site).map((link, position) => (
                  <ContentLink key={position} link={link} locale={locale} className={applyClass}>
                    {link.label}
                    <span className="sr">, {formatText(locale, jobTitle)}</span>
                  </ContentLink>
                ))}
              </li>
            ))}
          </ul>
        ) : (
          <div className={styles.empty}>
            <Heading level={itemLevel}>{formatTextOr(locale, emptyHeading, 'empty.jobs')}</Heading>
            <Prose
              html={emptyDescription}
              locale={locale}
              headingLevel={nextLevel(itemLevel)}
              resolveHref={createLinkResolver()}
            />
          </div>
        )}
      </ListFrame>
    </div>
  );
}

/** The position, and after its first comma what is said of it: where, how long, at what pay. */
function JobTitle({ children }: { readonly children: string }) {
  const end = children.indexOf(', ');
  if (end === -1) return children;
  return (
    <>
      {children.slice(0, end)}
      <span className={styles.terms}>
        <span className="sr">, </span>
        {children.slice(end + 2)}
      </span>
    </>
  );
}
