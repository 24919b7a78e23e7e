import { toConsent } from '#src/site/features/consent/consent.ts';
import { PageView } from '#src/site/features/consent/page-view.tsx';
import { tagManagerOf } from '#src/site/features/consent/tag-manager.ts';
import { getRequestContext } from '#src/platform/request/request-context.ts';
import { type RouteName, routeOf } from '#src/site/routes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { loadFrame } from './load-frame.ts';

/** The page view of a route: its name or its explicit tag. A page that failed is not counted, nor is a draft. */
export async function PageMeasurement({ route, site }: { route: RouteName; site: Site }) {
  const runtime = getRuntime();
  const tagManager = tagManagerOf(runtime);
  const { isPreview, status } = getRequestContext();
  if (!tagManager || isPreview || status >= 500) return null;
  const consent = toConsent((await loadFrame(site)).userConsent, site, runtime.env);
  if (!consent) return null;
  return <PageView tagManager={tagManager} pageName={routeOf(route).analyticsTag ?? route} language={localeOf(site)} />;
}
