import { type ComponentType, lazy } from 'react';
import adapter from 'waku/adapters/node';
import { createPages } from 'waku/router/server';
import { withRuntimeRoutes } from '#src/platform/react/waku/runtime-routes.ts';
import { brandFiles } from '#src/site/http/brand-files.ts';
import { calendars } from '#src/site/http/calendars.ts';
import { canonicalAddress } from '#src/site/http/canonical-address.ts';
import { compression } from '#src/site/http/compression.ts';
import { consentAnswer } from '#src/site/http/consent-answer.ts';
import { confirmationPage } from '#src/site/http/confirmation-page.ts';
import { contentBackend } from '#src/site/http/content-backend.ts';
import { errorHandling, failurePage } from '#src/site/http/failure-page.ts';
import { feeds } from '#src/site/http/feeds.ts';
import { guard } from '#src/site/http/request-limits.ts';
import { health } from '#src/site/http/health.ts';
import { languageChoice } from '#src/site/http/language-choice.ts';
import { loadLiveAddresses } from '#src/site/http/live-addresses.ts';
import { manifest } from '#src/site/http/manifest.ts';
import { oldAddresses } from '#src/site/http/old-addresses.ts';
import { pageDrafts } from '#src/site/http/page-drafts.ts';
import { pageStatus } from '#src/site/http/page-status.ts';
import { previewLinks } from '#src/site/http/preview-links.ts';
import { previews } from '#src/site/http/previews.ts';
import { requestScope } from '#src/site/http/request-scope.ts';
import { revalidate } from '#src/site/http/revalidate.ts';
import { robots } from '#src/site/http/robots.ts';
import { securityContact } from '#src/site/http/security-contact.ts';
import { securityHeaders } from '#src/site/http/security-headers.ts';
import { sharePicture } from '#src/site/http/share-picture.ts';
import { videoPoster } from '#src/site/http/video-poster.ts';
import { Document } from '#src/site/layout/document.tsx';
import { toKnownQuery } from '#src/site/pages/known-query.ts';
import { isUnknownAddress } from '#src/site/pages/unknown-address.ts';
import { getSite } from '#src/platform/request/request-context.ts';
import { type RouteName, patternsOf, servedRouteNames } from '#src/site/routes.ts';
import { atOwnAddress } from '#src/site/layout/route-check.tsx';
import { parseEnv } from '#src/platform/process/env.ts';
import { providePageRules } from '#src/platform/pages/page-addresses.ts';
import { findRuntime } from '#src/platform/process/runtime.ts';
import { basePaths } from '#src/contract/sites.ts';

/** Each page is loaded on its first request, so that it carries only its own client code and styles. */
type PageComponent = ComponentType<Readonly<Record<string, string>>>;

interface PageDefinition {
  readonly render: 'dynamic';
  readonly path: string;
  readonly component: PageComponent;
}

const pages = {
  home: lazy(() => import('#src/site/pages/home-page.tsx')),
  articlesIndex: lazy(() => import('#src/site/pages/articles-index-page.tsx')),
  article: lazy(() => import('#src/site/pages/article-page.tsx')),
  coachsAndExpertsIndex: lazy(() => import('#src/site/pages/coachs-and-experts-index-page.tsx')),
  entity: lazy(() => import('#src/site/pages/entity-page.tsx')),
  companiesIndex: lazy(() => import('#src/site/pages/companies-index-page.tsx')),
  company: lazy(() => import('#src/site/pages/company-page.tsx')),
  contact: lazy(() => import('#src/site/pages/contact-page.tsx')),
  eventsIndex: lazy(() => import('#src/site/pages/events-index-page.tsx')),
  event: lazy(() => import('#src/site/pages/event-page.tsx')),
  page: lazy(() => import('#src/site/pages/generic-page.tsx')),
  partnersIndex: lazy(() => import('#src/site/pages/partners-index-page.tsx')),
  pressReleasesIndex: lazy(() => import('#src/site/pages/press-releases-index-page.tsx')),
  pressRelease: lazy(() => import('#src/site/pages/press-release-page.tsx')),
  programsIndex: lazy(() => import('#src/site/pages/programs-index-page.tsx')),
  programFinder: lazy(() => import('#src/site/pages/program-finder-page.tsx')),
  program: lazy(() => import('#src/site/pages/program-page.tsx')),
  search: lazy(() => import('#src/site/pages/search-page.tsx')),
  designSystem: lazy(() => import('#src/site/pages/design-system-page.tsx')),
  error404: lazy(() => import('#src/site/pages/not-found-page.tsx')),
} satisfies Record<RouteName, PageComponent>;

const screenOf = (name: RouteName) => atOwnAddress(name, pages[name], pages.error404);

const application = createPages(async ({ createPage, createRoot }) => {
  // The framework derives a type from every literal path; ours are computed from the route table.
  const page = createPage as unknown as (definition: PageDefinition) => never;
  const { sites, isDevelopment } = findRuntime()?.env ?? parseEnv({});
  // Requests at the root get a not-found page even when no site is there.
  const bases = [...new Set(['', ...basePaths(sites)])];

  createRoot({ render: 'dynamic', component: Document, unstable_getEtag: () => Promise.resolve(getSite().handle) });

  return bases.flatMap((base) => [
    ...servedRouteNames(isDevelopment).flatMap((name) =>
      patternsOf(name).map((pattern) =>
        page({ render: 'dynamic', path: pattern === '/' ? base || '/' : base + pattern, component: screenOf(name) }),
      ),
    ),
    page({ render: 'dynamic', path: `${base}/[...rest]`, component: pages.error404 }),
  ]);
});

providePageRules({
  toKnownQuery,
  isUnknown: isUnknownAddress,
  loadAddresses: loadLiveAddresses,
});

export default adapter(withRuntimeRoutes(application), {
  // A second limit: the guard's is far smaller and answers with a page, but relies on the Content-Length header.
  bodyLimit: { maxSize: 1024 * 1024 },
  middlewareFns: [
    errorHandling,
    ...[
      health,
      requestScope,
      previews,
      securityHeaders,
      compression,
      oldAddresses,
      canonicalAddress,
      contentBackend,
      robots,
      securityContact,
      feeds,
      calendars,
      sharePicture,
      manifest,
      brandFiles,
      videoPoster,
      previewLinks,
      languageChoice,
      consentAnswer,
      confirmationPage,
      revalidate,
      pageDrafts,
      guard,
      pageStatus,
      failurePage,
    ].map((middleware) => () => middleware),
  ],
});
