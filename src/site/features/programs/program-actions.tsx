import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import type { ProgramState } from '#src/site/domain/program-state.ts';
import { toRegistrationLinks } from '#src/site/domain/registration.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import { ButtonLinks } from '#src/site/ui/button/button-links.tsx';

export const ProgramActionsFragment = graphql(
  `
    fragment ProgramActions on program_Entry {
      mainLink {
        ...Link
      }
    }
  `,
  [LinkFragment],
);

interface ProgramActionsProps {
  readonly program: FragmentOf<typeof ProgramActionsFragment>;
  readonly state: ProgramState;
  readonly site: Site;
  readonly locale: Locale;
  /** Label of the registration link when the editor gave it none. */
  readonly registerLabel: string;
}

/** The registration link and the program's other links. */
export function ProgramActions({ program, state, site, locale, registerLabel }: ProgramActionsProps) {
  const links = toLinks(readFragment(ProgramActionsFragment, program).mainLink, site);
  const registration = state === 'closed' ? 'closed' : 'open';
  return <ButtonLinks links={toRegistrationLinks(links, registration, registerLabel)} locale={locale} />;
}
