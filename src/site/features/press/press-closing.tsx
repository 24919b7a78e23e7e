import { hasSection } from '#src/site/content/optional-sections.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { href } from '#src/site/routes.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { Push } from '#src/site/ui/push/push.tsx';

/** The end of a release: the way to the press page, where the contact for journalists and the pictures are. */
export function PressClosing({ site }: { site: Site }) {
  if (!hasSection('pressReleasesIndex')) return null;
  const locale = localeOf(site);
  const link = {
    label: formatMessage(locale, 'press.contact.link'),
    url: href('pressReleasesIndex', site),
    isExternal: false,
  };
  return <Push heading={formatMessage(locale, 'press.contact.title')} links={[link]} call="closing" locale={locale} />;
}
