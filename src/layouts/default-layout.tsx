import { Footer } from '#src/features/footer/footer.tsx';
import { Header } from '#src/features/header/header.tsx';
import { formatMessage } from '#src/i18n/intl.ts';
import { routeOf } from '#src/routes.ts';
import { localeOf } from '#src/sites.ts';
import type { LayoutProps } from './layout-props.ts';
import { pageClasses } from './page-classes.ts';

/** Skip link, header, content and footer. */
export function DefaultLayout({ route, site, alternates, children }: LayoutProps) {
  return (
    <div className={pageClasses(route)}>
      <a className="skip" href="#content">
        {formatMessage(localeOf(site), 'skip.toContent')}
      </a>
      <Header site={site} alternates={alternates} tone={routeOf(route).headerTone} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} alternates={alternates} />
    </div>
  );
}
