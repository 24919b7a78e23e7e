import '#src/styles/index.css';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { getRequestContext } from '#src/server/request-context.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { localeOf } from '#src/sites.ts';
import { ClientNavigation } from './client-navigation/client-navigation.client.tsx';
import { PageRecovery } from './page-recovery.client.tsx';
import { formatMessage } from '#src/i18n/intl.ts';

/** The faces of the first screen; `src/styles/fonts.css` names the same files. */
const fonts = ['/fonts/bricolage-grotesque-latin.woff2', '/fonts/instrument-sans-latin.woff2'];

/** The HTML document of every page: language, icons, fonts and the little script that every page shares. */
export function Document({ children }: { children: ReactNode }) {
  const { site } = getRequestContext();
  const { bootUrl, isDevelopment } = getRuntime();
  const script = isDevelopment ? '/src/boot.ts' : bootUrl;
  const locale = localeOf(site);
  for (const font of fonts) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: '' });
  return (
    <PageRecovery
      locale={locale}
      title={formatMessage(locale, 'error.500.title')}
      tryAgainLabel={formatMessage(locale, 'error.tryAgain')}
    >
      <html lang={locale} data-theme="paper">
        <head>
          {import.meta.viteRsc.loadCss()}
          {script && <script type="module" async src={script} fetchPriority="low" />}
          <meta name="color-scheme" content="light dark" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        </head>
        <body>
          <ClientNavigation
            failureText={formatMessage(locale, 'error.navigation')}
            tryAgainLabel={formatMessage(locale, 'error.tryAgain')}
            closeLabel={formatMessage(locale, 'navigation.close')}
          >
            {children}
          </ClientNavigation>
        </body>
      </html>
    </PageRecovery>
  );
}
