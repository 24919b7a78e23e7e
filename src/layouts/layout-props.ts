import type { ReactNode } from 'react';
import type { Alternate } from '#src/content/page-entry.ts';
import type { RouteName } from '#src/routes.ts';
import type { Site } from '#src/sites.ts';

export interface LayoutProps {
  route: RouteName;
  site: Site;
  /** Language versions of the page, for the language switcher. */
  alternates: readonly Alternate[];
  children: ReactNode;
}
