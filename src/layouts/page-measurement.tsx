import { toConsent } from '#src/features/consent/consent.ts';
import { Measurement } from '#src/features/consent/measurement.client.tsx';
import { tagManagerOf } from '#src/features/consent/tag-manager-of.ts';
import { type RouteName, routeOf } from '#src/routes.ts';
import { getRequestContext } from '#src/server/request-context.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { loadFrame } from './load-frame.ts';

/** The page view of a route: its name or its explicit tag. A page that failed is no view of it. */
export async function PageMeasurement({ route, site }: { route: RouteName; site: Site }) {
  const runtime = getRuntime();
  const { status, url } = getRequestContext();
  const consent = toConsent((await loadFrame(site)).userConsent, site, runtime.env);
  if (!consent || status >= 500) return null;
  return (
    <Measurement
      record={consent.record}
      tagManager={tagManagerOf(runtime)}
      view={{
        pageName: routeOf(route).analyticsTag ?? route,
        pagePath: url.pathname,
        language: localeOf(site),
      }}
    />
  );
}
