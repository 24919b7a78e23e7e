import { linkToSection } from '#src/site/features/section-links.tsx';
import type { PressReleaseCardFragment } from '#src/site/cards/press/press-release-card.tsx';
import { PressReleaseList } from '#src/site/cards/press/press-release-list.tsx';
import type { FragmentOf } from '#src/site/content/graphql.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import { Section } from '#src/site/ui/section/section.tsx';

interface RelatedPressReleasesProps {
  readonly pressReleases: readonly (FragmentOf<typeof PressReleaseCardFragment> & { readonly id: string | null })[];
  readonly site: Site;
  readonly locale: Locale;
}

/** Press releases that an editor chose to show after another one. Nothing without any. */
export function RelatedPressReleases({ pressReleases, site, locale }: RelatedPressReleasesProps) {
  if (pressReleases.length === 0) return null;
  return (
    <Section
      heading={formatMessage(locale, 'press.related')}
      after={linkToSection('pressReleasesIndex', site, 'press.all')}
    >
      <PressReleaseList pressReleases={pressReleases} site={site} locale={locale} headingLevel={3} />
    </Section>
  );
}
