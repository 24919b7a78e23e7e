import { type RouteName, routeOf } from '#src/routes.ts';

/** Style classes of a page: its layout's and its route's name. */
export function pageClasses(route: RouteName): string {
  return `layout-${routeOf(route).layout} route-${route}`;
}
