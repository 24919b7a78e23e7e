import type { unstable_defineHandlers } from 'waku/minimal/server';

type Handlers = Parameters<typeof unstable_defineHandlers>[0];

/** Where the build keeps the routes it has seen. */
const builtRoutes = 'defineRouter:serializableConfigs';

/**
 * Lets the process decide on its routes. The framework would otherwise keep those of the build, whose sites may lie on
 * other paths than the process's settings say. No page of ours is made by the build, so that nothing of it is missed.
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
