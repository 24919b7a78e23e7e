import type { ReactNode } from 'react';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { type SectionRoute, hasSection } from '#src/site/content/optional-sections.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { MessageId } from '#src/site/i18n/messages/fr-CA.ts';
import { href } from '#src/site/routes.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
import { BackLink } from '#src/site/ui/link/back-link.tsx';

/** The link to all entries of a section. Null where the organisation does without the section. */
export function linkToSection(route: SectionRoute, site: Site, label: MessageId): ReactNode {
  if (!hasSection(route)) return null;
  const locale = localeOf(site);
  const link = { label: formatMessage(locale, label), url: href(route, site), isExternal: false };
  return <ButtonLink link={link} locale={locale} kind="text" />;
}

/** The link from an entry back to its section. Null where the organisation does without the section. */
export function linkBackToSection(route: SectionRoute, site: Site, label: MessageId): ReactNode {
  return hasSection(route) ? (
    <BackLink href={href(route, site)}>{formatMessage(localeOf(site), label)}</BackLink>
  ) : null;
}
