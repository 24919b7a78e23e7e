import type { PressReleaseCardFragment } from '#src/site/cards/press/press-release-card.tsx';
import { PressReleaseList } from '#src/site/cards/press/press-release-list.tsx';
import type { FragmentOf } from '#src/site/content/graphql.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { href } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
import { Section } from '#src/site/ui/section/section.tsx';

interface RelatedPressReleasesProps {
  readonly pressReleases: readonly (FragmentOf<typeof PressReleaseCardFragment> & { readonly id: string | null })[];
  readonly site: Site;
  readonly locale: Locale;
}

/** Press releases that an editor chose to show after another one. Nothing without any. */
export function RelatedPressReleases({ pressReleases, site, locale }: RelatedPressReleasesProps) {
  if (pressReleases.length === 0) return null;
  const all = { label: formatMessage(locale, 'press.all'), url: href('pressReleasesIndex', site), isExternal: false };
  return (
    <Section
      heading={formatMessage(locale, 'press.related')}
      after={<ButtonLink link={all} locale={locale} kind="text" />}
    >
      <PressReleaseList pressReleases={pressReleases} site={site} locale={locale} headingLevel={3} />
    </Section>
  );
}
