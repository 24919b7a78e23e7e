import { assertNever } from '#src/lib/assert-never.ts';
import { routeOf } from '#src/routes.ts';
import { BaseLayout } from './base-layout.tsx';
import { DefaultLayout } from './default-layout.tsx';
import type { LayoutProps } from './layout-props.ts';
import { SimpleLayout } from './simple-layout.tsx';

/** The layout that the route table names for a route. */
export function PageLayout(props: LayoutProps) {
  const { layout } = routeOf(props.route);
  switch (layout) {
    case 'default':
      return <DefaultLayout {...props} />;
    case 'simple':
      return <SimpleLayout {...props} />;
    case 'base':
      return <BaseLayout {...props} />;
    default:
      return assertNever(layout);
  }
}
