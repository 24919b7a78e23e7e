'use client';

import type { ContextType } from 'react';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';

/** The framework's unstable names in the browser, wrapped in one place. */
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
