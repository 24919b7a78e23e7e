import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { LinkFragment, toLink } from '#src/content/link.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { compact } from '#src/lib/compact.ts';
import type { Site } from '#src/sites.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import styles from './program-actions.module.css';

export const ProgramActionsFragment = graphql(
  `
    fragment ProgramActions on program_Entry {
      mainLink {
        __typename
        ...Link
      }
    }
  `,
  [LinkFragment],
);

interface ProgramActionsProps {
  program: FragmentOf<typeof ProgramActionsFragment>;
  site: Site;
  locale: Locale;
  /** Label of the link that registers when its editor gave it none. */
  registerLabel: string;
}

/** Where to register, and the links beside it. The first link is the registration. */
export function ProgramActions({ program, site, locale, registerLabel }: ProgramActionsProps) {
  const links = compact(readFragment(ProgramActionsFragment, program).mainLink).flatMap((masked, index) => {
    const link = toLink(masked, site);
    if (!link) return [];
    return [index === 0 && !hasOwnLabel(masked) ? { ...link, label: registerLabel } : link];
  });
  if (links.length === 0) return null;
  return (
    <div className={styles.actions}>
      {links.map((link, index) => (
        <ButtonLink key={index} link={link} locale={locale} kind={index === 0 ? 'accent' : 'text'} />
      ))}
    </div>
  );
}

function hasOwnLabel(masked: FragmentOf<typeof LinkFragment>): boolean {
  const link = readFragment(LinkFragment, masked);
  return 'label' in link && Boolean(link.label?.trim());
}
