import { linkToSection } from '#src/site/features/section-links.tsx';
import { ProgramCardFragment } from '#src/site/cards/programs/program-card.tsx';
import { ProgramList } from '#src/site/cards/programs/program-list.tsx';
import { content } from '#src/site/content/client.ts';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { toOpenPrograms } from '#src/site/domain/program-state.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { ofType } from '#src/platform/lib/items.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { Section } from '#src/site/ui/section/section.tsx';

const OpenProgramFragment = graphql(
  `
    fragment OpenProgram on program_Entry {
      id
      nextCohort
      isContinuous
      mainLink {
        __typename
      }
      ...ProgramCard
    }
  `,
  [ProgramCardFragment],
);

/** The programs to suggest on the page of a closed one. */
export const OpenProgramsQuery = graphql(
  `
    query OpenPrograms($site: String!) {
      entries(section: ["programs"], site: [$site]) {
        __typename
        id
        ... on program_Entry {
          ...OpenProgram
        }
      }
    }
  `,
  [OpenProgramFragment],
);

export async function loadOpenPrograms(currentId: string | null, site: Site, now: Date) {
  const { entries } = await content.query(OpenProgramsQuery, { site: site.handle });
  const programs = ofType(entries, 'program_Entry');
  return <OpenPrograms programs={programs} currentId={currentId} site={site} locale={localeOf(site)} now={now} />;
}

interface OpenProgramsProps {
  readonly programs: readonly FragmentOf<typeof OpenProgramFragment>[];
  /** Id of the closed program whose page this is. */
  readonly currentId: string | null;
  readonly site: Site;
  readonly locale: Locale;
  readonly now: Date;
}

/** The open programs, suggested on the page of a closed one. Nothing without any. */
export function OpenPrograms({ programs, currentId, site, locale, now }: OpenProgramsProps) {
  const candidates = programs.map((program) => readFragment(OpenProgramFragment, program));
  const open = toOpenPrograms(candidates, now).filter(({ id }) => id !== currentId);
  if (open.length === 0) return null;
  return (
    <Section
      heading={formatMessage(locale, 'programs.openNow')}
      after={linkToSection('programsIndex', site, 'programs.all')}
    >
      <ProgramList programs={open} site={site} locale={locale} headingLevel={3} />
    </Section>
  );
}
