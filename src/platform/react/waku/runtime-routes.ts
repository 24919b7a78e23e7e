import type { unstable_defineHandlers } from 'waku/minimal/server';

type Handlers = Parameters<typeof unstable_defineHandlers>[0];

/** Key under which the build stores its routes. */
const builtRoutes = 'defineRouter:serializableConfigs';

/**
 * Makes the routes those of the process's own settings. The framework would otherwise use the routes stored by the build,
 * whose sites may lie on other paths. No page is prerendered by the build, so nothing else of its metadata is lost.
 *
 * Bound to a metadata key and to `unstable_defineHandlers` in waku 1.0.0-rc.1. When the key changes, a site on another
 * path than at the build answers 404, which the end-to-end tests of sites show. Way out: routes that Waku reads at start.
 */
export function withRuntimeRoutes<H extends Handlers>(handlers: H): H {
  return {
    ...handlers,
    handleRequest: (input, utils) =>
      handlers.handleRequest(input, {
        ...utils,
        loadBuildMetadata: (key) => (key === builtRoutes ? Promise.resolve(undefined) : utils.loadBuildMetadata(key)),
      }),
  };
}
