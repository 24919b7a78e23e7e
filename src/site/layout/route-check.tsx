import type { ComponentType } from 'react';
import { getRequestContext } from '#src/platform/request/request-context.ts';
import { type RouteName, matchRoute, routeOf } from '#src/site/routes.ts';
import { basePathOf, pathWithin } from '#src/contract/sites.ts';

type PageComponent = ComponentType<Readonly<Record<string, string>>>;

/**
 * Shows a screen only at addresses that the route table gives it on the current site, and `Missing` elsewhere. The
 * framework treats `/index.html` like `/` and does not know hosts, so another site's base path would otherwise show a
 * page of this site.
 */
export function atOwnAddress(name: RouteName, Screen: PageComponent, Missing: PageComponent): PageComponent {
  if (routeOf(name).isForDevelopment) return Screen;
  return function OwnAddress(props) {
    const { site, url } = getRequestContext();
    const path = pathWithin(basePathOf(site), url.pathname);
    const isOwn = path !== null && matchRoute(path)?.name === name;
    return isOwn ? <Screen {...props} /> : <Missing />;
  };
}
