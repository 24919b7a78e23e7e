import type { ComponentType } from 'react';
import { type RouteDefinition, routeOf } from '#src/site/routes.ts';
import { BaseLayout } from './base-layout.tsx';
import { DefaultLayout } from './default-layout.tsx';
import type { LayoutProps } from './layout-props.ts';
import { PageMeasurement } from './page-measurement.tsx';
import { SimpleLayout } from './simple-layout.tsx';

const layouts: Readonly<Record<RouteDefinition['layout'], ComponentType<LayoutProps>>> = {
  default: DefaultLayout,
  simple: SimpleLayout,
  base: BaseLayout,
};

/** A page in the layout that the route table gives its route, with the data to measure its view after consent. */
export function PageLayout(props: LayoutProps) {
  const Layout = layouts[routeOf(props.route).layout];
  return (
    <>
      <Layout {...props} />
      <PageMeasurement route={props.route} site={props.site} />
    </>
  );
}
