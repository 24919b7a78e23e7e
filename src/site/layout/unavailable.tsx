import { toPlainHead } from '#src/site/content/page-entry.ts';
import { toOwnAddress } from '#src/site/content/preview-address.ts';
import { pageStatusName } from '#src/platform/react/navigation/page-arrival.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { PageLayout } from '#src/site/layout/page-layout.tsx';
import { getRequestContext } from '#src/platform/request/request-context.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { localeOf } from '#src/contract/sites.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
import { PageHero } from '#src/site/ui/page-hero/page-hero.tsx';
import { PageMeta } from './page-meta.tsx';

/** The page for a failing content backend without a cached answer: status 503, and a link to try again. */
export function Unavailable() {
  const context = getRequestContext();
  context.status = 503;
  const { site, url } = context;
  const locale = localeOf(site);
  const title = formatMessage(locale, 'error.503.title');
  const head = {
    ...toPlainHead(title, formatMessage(locale, 'error.503.description'), getRuntime().env.systemName),
    robots: ['noindex'],
    canonical: url.pathname,
    alternates: [],
  };
  return (
    <PageLayout route="error404" site={site} alternates={[]}>
      <PageMeta head={head} site={site} />
      <meta name={pageStatusName} content="503" />
      <UnavailableContent />
    </PageLayout>
  );
}

/** The content of that page, also below the head of a page that has failed since. */
export function UnavailableContent() {
  const { requestId, site, url } = getRequestContext();
  const locale = localeOf(site);
  const tryAgain = {
    label: formatMessage(locale, 'error.tryAgain'),
    url: toOwnAddress(url),
    isExternal: false,
  };
  return (
    <PageHero surtitle="503" heading={formatMessage(locale, 'error.503.title')}>
      <p className="lead">{formatMessage(locale, 'error.503.description')}</p>
      <ButtonLink link={tryAgain} locale={locale} />
      <p>{formatMessage(locale, 'error.reference', { id: requestId })}</p>
    </PageHero>
  );
}
