import type { ReactNode } from 'react';
import type { HeaderTone } from '#src/site/content/header-tone.ts';
import type { Alternate } from '#src/site/content/page-entry.ts';
import { type RouteName, routeOf } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';

export interface LayoutProps {
  readonly route: RouteName;
  readonly site: Site;
  /** Language versions of the page, for the language switcher. */
  readonly alternates: readonly Alternate[];
  /** The tone of the header, if the page sets it; otherwise the route decides. */
  readonly headerTone?: HeaderTone | null | undefined;
  readonly children: ReactNode;
}

/** CSS classes of a page: the names of its layout and its route. */
export function pageClasses(route: RouteName): string {
  return `layout-${routeOf(route).layout} route-${route}`;
}
