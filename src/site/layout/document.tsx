import '#src/site/ui/styles/index.css';
import type { ReactNode } from 'react';
import { pressStyle } from '#src/platform/react/library-styles.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import {
  facesScript,
  farPartsScript,
  pageTransition,
  picturesScript,
  previewLinksScript,
  speculationRules,
} from '#src/platform/lib/inline-scripts.ts';
import { getRequestContext } from '#src/platform/request/request-context.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { localeOf } from '#src/contract/sites.ts';
import { firstFaces } from '#look/faces.ts';
import facesRules from '#look/fonts.css?inline';
import facesSheet from '#look/fonts.css?url';
import { ClientNavigation } from './client-navigation.client.tsx';
import { PageRecovery } from './page-recovery.client.tsx';

/** The HTML document of every page: language, icons, fonts and the boot script. */
export function Document({ children }: { children: ReactNode }) {
  const { site, previewToken } = getRequestContext();
  const { bootUrl, isDevelopment } = getRuntime();
  const script = isDevelopment ? '/src/site/boot.ts' : bootUrl;
  const locale = localeOf(site);
  return (
    <PageRecovery
      languageID={site.languageID}
      title={formatMessage(locale, 'error.500.title')}
      tryAgainLabel={formatMessage(locale, 'error.tryAgain')}
    >
      <html
        lang={site.languageID}
        data-theme="paper"
        suppressHydrationWarning // The boot script sets attributes before React arrives.
      >
        <head>
          {import.meta.viteRsc.loadCss()}
          {script && <script type="module" async src={script} fetchPriority="low" />}
          <script
            data-faces={firstFaces.join(' ')}
            data-rules={facesRules}
            dangerouslySetInnerHTML={{ __html: facesScript }}
          />
          <script dangerouslySetInnerHTML={{ __html: picturesScript }} />
          <script dangerouslySetInnerHTML={{ __html: farPartsScript }} />
          {previewToken !== null && <script dangerouslySetInnerHTML={{ __html: previewLinksScript }} />}
          <noscript>
            <link rel="stylesheet" href={facesSheet} />
          </noscript>
          {!isDevelopment && previewToken === null && (
            <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
          )}
          <style dangerouslySetInnerHTML={{ __html: pageTransition }} />
          <style id={pressStyle.id} dangerouslySetInnerHTML={{ __html: pressStyle.text }} />
          <meta name="color-scheme" content="light dark" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href={`/${site.handle}.webmanifest`} />
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
