import type { ReactNode } from 'react';
import { ProgramPatch, ProgramPatchFragment } from '#src/site/cards/programs/program-patch.tsx';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { getWording } from '#src/site/content/wording.ts';
import { toKilometre } from '#src/site/domain/kilometre.ts';
import { toProgramState } from '#src/site/domain/program-state.ts';
import { findRegistration, toRegistrationLinks } from '#src/site/domain/registration.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatDate } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { ofType } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
import { Heading } from '#src/site/ui/heading.tsx';
import { Stamp } from '#src/site/ui/stamp/stamp.tsx';
import styles from './best-program.module.css';

export const BestProgramFragment = graphql(
  `
    fragment BestProgram on program_Entry {
      title
      uri
      displayName
      description
      nextCohort
      isContinuous
      mainLink {
        __typename
        ...Link
      }
      patch(limit: 1) {
        __typename
        id
        ... on images_Asset {
          legend
        }
      }
      ...ProgramPatch
    }
  `,
  [LinkFragment, ProgramPatchFragment],
);

interface BestProgramProps {
  readonly program: FragmentOf<typeof BestProgramFragment>;
  readonly site: Site;
  /** Why it suits. */
  readonly children: ReactNode;
}

/** The program that suits best, on a large sheet: when it begins, why it suits, and how to enter it. */
export function BestProgram({ program: masked, site, children }: BestProgramProps) {
  const program = readFragment(BestProgramFragment, masked);
  const locale = localeOf(site);
  const words = getWording(locale).program;
  const name = formatText(locale, program.displayName ?? program.title);
  const description = formatText(locale, toPlainText(program.description));
  const kilometre = toKilometre(ofType(program.patch, 'images_Asset')[0]?.legend);
  const state = toProgramState(program);
  const date = state === 'cohort' ? formatDate(locale, program.nextCohort) : null;
  const start = date ? formatMessage(locale, 'programs.begins', { date }) : program.isContinuous && words.continuous;
  const url = program.uri ? hrefOfUri(program.uri, site) : null;
  const links = toRegistrationLinks(toLinks(program.mainLink, site), 'open', words.register);
  const registration = links[findRegistration(links)];
  return (
    <article className={styles.sheet} data-theme="leaf">
      <ProgramPatch program={program} index={0} size="l" />
      <div className={styles.head}>
        {kilometre !== null && <p>{formatMessage(locale, 'programs.kilometre', { kilometre })}</p>}
        <Heading level={3}>{url ? <a href={url}>{name}</a> : name}</Heading>
        {start && (
          <p>
            <Stamp>{start}</Stamp>
          </p>
        )}
      </div>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.words}>
        {children}
        <p className={styles.actions}>
          {url && (
            <ButtonLink
              link={{ label: formatMessage(locale, 'finder.see'), url, isExternal: false }}
              locale={locale}
              kind="strong"
            />
          )}
          {registration && <ButtonLink link={registration} locale={locale} />}
        </p>
      </div>
    </article>
  );
}
