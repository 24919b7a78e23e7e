import { getBrand, toLogoMark } from '#src/site/content/brand.ts';
import { toOwnAddress } from '#src/site/content/preview-address.ts';
import { ConsentBanner } from '#src/site/features/consent/consent-banner.tsx';
import { ConsentControl } from '#src/site/features/consent/consent-control.tsx';
import { toConsent } from '#src/site/features/consent/consent.ts';
import { Footer } from '#src/site/features/footer/footer.tsx';
import { Header } from '#src/site/features/header/header.tsx';
import { toLanguageLinks } from '#src/site/features/language-switcher/language-links.ts';
import { LanguageSwitcher } from '#src/site/features/language-switcher/language-switcher.tsx';
import { reportMissingVersions } from '#src/site/features/language-switcher/report-missing-version.ts';
import { FooterNavigation, LegalNavigation } from '#src/site/features/navigation/footer-navigation.tsx';
import { MainMenu } from '#src/site/features/navigation/main-menu.tsx';
import { toNavigation } from '#src/site/features/navigation/navigation-node.ts';
import { Newsletter } from '#src/site/features/newsletter/newsletter.tsx';
import { PreviewBanner } from '#src/site/features/preview/preview-banner.tsx';
import { MenuSearch } from '#src/site/features/search/menu-search.tsx';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { getRequestContext } from '#src/platform/request/request-context.ts';
import { href, routeOf } from '#src/site/routes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { localeOf } from '#src/contract/sites.ts';
import { HomeLink } from '#src/site/ui/logo/home-link.tsx';
import { type LayoutProps, pageClasses } from './layout-props.ts';
import { loadFrame } from './load-frame.ts';
import { SkipLink } from './skip-link.tsx';

/** Skip link, consent banner, header, content and footer. */
export async function DefaultLayout({ route, site, alternates, headerTone, children }: LayoutProps) {
  const { env } = getRuntime();
  const { sites, systemName } = env;
  const { url, previewToken } = getRequestContext();
  const frame = await loadFrame(site);
  // An editor who looks at a draft is not measured.
  const consent = previewToken === null ? toConsent(frame.userConsent, site, env) : null;
  const locale = localeOf(site);
  const { headerTone: routeTone } = routeOf(route);
  // An error page has no versions: no link of the menu leads to it, and missing versions must not be reported.
  const currentPath = alternates.find((version) => version.site.handle === site.handle)?.path ?? null;
  const place = { locale, currentPath };
  const languages = toLanguageLinks(site, sites, alternates);
  if (currentPath !== null) reportMissingVersions(languages, currentPath);
  const home = href('home', site);
  const logo = { name: systemName, mark: toLogoMark(getBrand()), href: home, locale, isCurrent: currentPath === home };
  return (
    <div className={pageClasses(route)}>
      {previewToken !== null && <PreviewBanner path={toOwnAddress(url)} locale={locale} />}
      <SkipLink label={formatMessage(locale, 'skip.toContent')} />
      {/* First in the document, so that it is painted with the first part of the page; its fixed position causes no layout shift. */}
      {consent && <ConsentBanner consent={consent} site={site} />}
      <Header
        settings={frame.settings}
        site={site}
        currentPath={currentPath}
        tone={headerTone ?? routeTone}
        logo={<HomeLink {...logo} ground="paper" />}
        languages={<LanguageSwitcher links={languages} locale={locale} size="short" />}
        menu={
          <MainMenu
            {...place}
            items={toNavigation(frame.mainNavigation, site)}
            logo={<HomeLink {...logo} ground="ink" />}
            search={<MenuSearch site={site} />}
            languages={<LanguageSwitcher links={languages} locale={locale} />}
          />
        }
      />
      <main id="content" tabIndex={-1} aria-labelledby="page-heading">
        {children}
      </main>
      <Footer
        settings={frame.settings}
        footer={frame.footer}
        site={site}
        systemName={systemName}
        currentPath={currentPath}
        navigation={<FooterNavigation {...place} items={toNavigation(frame.footerNavigation, site)} />}
        languages={<LanguageSwitcher links={languages} locale={locale} size="line" />}
        legal={<LegalNavigation {...place} items={toNavigation(frame.legalNavigation, site)} />}
        cookies={consent && <ConsentControl label={formatMessage(locale, 'footer.cookies')} />}
        newsletter={
          <Newsletter
            title={frame.footer?.newsletterTitle}
            locale={locale}
            headingLevel={2}
            // The not-found page is the same at every address: its form is posted to the address that the browser shows.
            address={route === 'error404' ? '' : toOwnAddress(url)}
          />
        }
      />
    </div>
  );
}
