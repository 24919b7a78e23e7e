import type { ComponentType } from 'react';
import { type RouteName, matchRoute, routeOf } from '#src/routes.ts';
import { getRequestContext } from '#src/request/request-context.ts';
import { basePathOf, pathWithin } from '#src/sites.ts';

type PageComponent = ComponentType<Readonly<Record<string, string>>>;

/**
 * A screen that is shown where the route table has it on the site in hand, and `Missing` elsewhere: the framework takes
 * `/index.html` for `/`, and knows no hosts, so that another site's base would lead to a page of this one.
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
