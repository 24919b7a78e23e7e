import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/content/link.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import { capitalize } from '#src/i18n/capitalize.ts';
import { formatText, formatTextOr } from '#src/i18n/format-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { compact } from '#src/lib/items.ts';
import buttonStyles from '#src/ui/button/button.module.css';
import { classNames } from '#src/ui/class-names.ts';
import { Heading, nextLevel } from '#src/ui/heading.tsx';
import { ContentLink } from '#src/ui/link/content-link.tsx';
import { Prose } from '#src/ui/prose/prose.tsx';
import { tiltOf } from '#src/ui/tilt.ts';
import type { BlockProps } from '../block-props.ts';
import styles from './jobs-list-block.module.css';
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

/** The slips along the foot of a notice, and the letters of a label that fit on one in two lines. */
const slips = Array.from({ length: 7 }, (_, index) => index);
const mostOnSlip = 26;

/** Open positions, or a text for when there are none, on a board of notices. */
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
    <div className={styles.board}>
      <div className={styles.panel}>
        {heading && (
          <div className={styles.name}>
            <Heading level={headingLevel}>{formatText(locale, heading)}</Heading>
          </div>
        )}
        {open.length > 0 ? (
          <ul role="list" className={styles.jobs}>
            {open.map(({ id, jobTitle, jobLink }, index) => {
              const links = toLinks(jobLink, site);
              const [link] = links;
              const label = link && link.label.length <= mostOnSlip ? link.label : undefined;
              return (
                <li key={id ?? index} className={noticeStyles.job} {...paper} data-tilt={tiltOf(`job:${id}`, index)}>
                  <div className={noticeStyles.sheet}>
                    <Heading level={itemLevel} className={noticeStyles.title}>
                      <JobTitle locale={locale}>{formatText(locale, jobTitle)}</JobTitle>
                    </Heading>
                    {links.map((target, position) => (
                      <ContentLink key={position} link={target} locale={locale} className={applyClass}>
                        {target.label}
                        <span className="sr">, {formatText(locale, jobTitle)}</span>
                      </ContentLink>
                    ))}
                  </div>
                  {link && (
                    <div className={noticeStyles.slips} aria-hidden="true">
                      {slips.map((slip) => (
                        <span key={slip} data-label={label} />
                      ))}
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
        ) : (
          <div className={styles.jobs}>
            <div className={noticeStyles.job} {...paper} data-tilt={tiltOf('job', 0)}>
              <div className={noticeStyles.sheet}>
                <Heading level={itemLevel} className={noticeStyles.title}>
                  {formatTextOr(locale, emptyHeading, 'empty.jobs')}
                </Heading>
                <Prose
                  html={emptyDescription}
                  locale={locale}
                  headingLevel={nextLevel(itemLevel)}
                  resolveHref={createLinkResolver()}
                />
              </div>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

/** The position, and on a line of its own what is said of it after its first comma: where, how long, at what pay. */
function JobTitle({ locale, children }: { readonly locale: Locale; readonly children: string }) {
  const end = children.indexOf(', ');
  if (end === -1) return children;
  return (
    <>
      {children.slice(0, end)}
      <span className={noticeStyles.terms}>
        <span className="sr">, </span>
        {capitalize(locale, children.slice(end + 2))}
      </span>
    </>
  );
}
