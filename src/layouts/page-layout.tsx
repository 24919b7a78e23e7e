import { assertNever } from '#src/lib/assert-never.ts';
import { routeOf } from '#src/routes.ts';
import { BaseLayout } from './base-layout.tsx';
import { DefaultLayout } from './default-layout.tsx';
import type { LayoutProps } from './layout-props.ts';
import { PageMeasurement } from './page-measurement.tsx';
import { SimpleLayout } from './simple-layout.tsx';

/** A page in its layout, with the data to measure its view if the visitor has consented. */
export function PageLayout(props: LayoutProps) {
  return (
    <>
      <ChosenLayout {...props} />
      <PageMeasurement route={props.route} site={props.site} />
    </>
  );
}

/** The layout that the route table gives a route. */
function ChosenLayout(props: LayoutProps) {
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
