'use client';

import type { ContextType } from 'react';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';

/*
 * The unstable names of waku 1.0.0-rc.1 in the browser, exported under stable ones: a release that renames them changes
 * this file alone, and the compiler says so. Way out: the names lose their prefix.
 */
export { unstable_getErrorInfo as getErrorInfo } from 'waku/minimal/client';
export { RouterContext };
export {
  unstable_isSameRscRoute as isSamePage,
  unstable_parseRoute as parseRoute,
  useRouterCache_UNSTABLE as useRouterCache,
} from 'waku/router/client-core';

export type Router = NonNullable<ContextType<typeof RouterContext>>;
export type ChangeRoute = Router['changeRoute'];
export type Route = Router['route'];
