import type { ReactNode } from 'react';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { getWording } from '#src/site/content/editable-labels.ts';
import { toProgramState } from '#src/site/domain/program-state.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatDate } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { toSummary } from '#src/platform/lib/text.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { CoverCard } from '#src/site/ui/cover-link/cover-link.tsx';
import { dateText } from '#src/site/ui/date-text.tsx';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import styles from './program-card.module.css';
import { ProgramPatch, ProgramPatchFragment } from './program-patch.tsx';

export const ProgramCardFragment = graphql(
  `
    fragment ProgramCard on program_Entry {
      __typename
      id
      title
      uri
      displayName
      description
      duration
      price
      nextCohort
      isContinuous
      mainLink {
        __typename
      }
      ...ProgramPatch
    }
  `,
  [ProgramPatchFragment],
);

interface ProgramCardProps {
  readonly program: FragmentOf<typeof ProgramCardFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Shown before the name: the program's patch, or its place in an order, from 1. */
  readonly lead?: 'patch' | number | undefined;
  /** Whether it is the only one of its list. */
  readonly isLarge?: boolean;
  /** Whether this is the program whose page is shown, which tells the rest. */
  readonly isCurrent?: boolean;
  /** Shown below the description. */
  readonly children?: ReactNode;
}

/** A program in a list: its name, its description, and its terms. The whole card is its link. */
export function ProgramCard({
  program: masked,
  site,
  locale,
  headingLevel,
  lead,
  isLarge = false,
  isCurrent = false,
  children,
}: ProgramCardProps) {
  const program = readFragment(ProgramCardFragment, masked);
  const name = formatText(locale, program.displayName ?? program.title);
  const description = isCurrent ? '' : toSummary(toPlainText(program.description));
  const state = toProgramState(program);
  const date = state === 'cohort' ? formatDate(locale, program.nextCohort) : null;
  const begins = date && formatMessage(locale, 'programs.begins', { date });
  const known = [
    state === 'closed' && formatMessage(locale, 'programs.closed'),
    begins,
    program.isContinuous && getWording(locale).program.continuous,
    formatText(locale, program.duration),
    formatText(locale, program.price),
  ];
  const terms = (isCurrent ? [formatMessage(locale, 'programs.current')] : known).filter(
    (term): term is string => typeof term === 'string' && term !== '',
  );
  return (
    <CoverCard className={styles.card}>
      <div
        className={styles.row}
        data-lead={typeof lead === 'number' ? 'number' : lead}
        data-large={isLarge || undefined}
      >
        {typeof lead === 'number' && (
          <span className={styles.number} aria-hidden="true">
            {lead}
          </span>
        )}
        {lead === 'patch' && (
          <div className={styles.patch}>
            <ProgramPatch program={program} size="s" />
          </div>
        )}
        <Heading level={headingLevel} className={styles.name}>
          {program.uri ? (
            <a
              className={styles.link}
              href={hrefOfUri(program.uri, site)}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {name}
            </a>
          ) : (
            name
          )}
        </Heading>
        {(description || children) && (
          <div className={styles.words}>
            {description && <p>{formatText(locale, description)}</p>}
            {children && <div className={styles.more}>{children}</div>}
          </div>
        )}
        {terms.length > 0 && (
          <ul role="list" className={styles.terms} data-strong={isCurrent || state === 'closed' || undefined}>
            {terms.map((term) => (
              <li key={term}>{term === begins ? dateText(term) : term}</li>
            ))}
          </ul>
        )}
      </div>
    </CoverCard>
  );
}
