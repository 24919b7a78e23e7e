import { formatMessage } from '#src/site/i18n/intl.ts';
import { href } from '#src/site/routes.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { Push } from '#src/site/ui/push/push.tsx';
import { kitAnchor } from './press-kit.tsx';

/** The end of a release: the press page, where the contact for journalists and the pictures are, and the way to write. */
export function PressClosing({ site }: { site: Site }) {
  const locale = localeOf(site);
  const pressPage = href('pressReleasesIndex', site);
  const links = [
    { label: formatMessage(locale, 'press.contact.link'), url: pressPage, isExternal: false },
    { label: formatMessage(locale, 'press.kit.all'), url: `${pressPage}#${kitAnchor}`, isExternal: false },
  ];
  return <Push heading={formatMessage(locale, 'press.contact.title')} links={links} call="closing" locale={locale} />;
}
