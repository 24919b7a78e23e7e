import { waitForPage } from './page-arrival.ts';
import { type Route, type useRouterCache, getErrorInfo } from './router.client.tsx';

type RouterCache = ReturnType<typeof useRouterCache>;

/**
 * Loads a page into the router's cache, where it waits for the navigation to it.
 *
 * - `ready`: it can be shown, or the framework knows what to do about it, such as following a redirection.
 * - `superseded`: the visitor has gone elsewhere in the meantime.
 * - `outdated`: it comes from a newer release of the site and needs a document of its own.
 *
 * Rejects when it cannot be shown; what came of it is forgotten, so that another try asks for it anew.
 */
export function loadPage(
  cache: RouterCache,
  route: Route,
  signal: AbortSignal,
): Promise<'ready' | 'superseded' | 'outdated'> {
  const superseded = new Promise<'superseded'>((resolve) => {
    signal.addEventListener('abort', () => resolve('superseded'), { once: true });
  });
  return Promise.race([load(cache, route), superseded]);
}

async function load(cache: RouterCache, route: Route): Promise<'ready' | 'outdated'> {
  cache.prefetchRoute(route);
  const entry = cache.getPrefetch(route);
  try {
    const payload = await entry?.promise;
    if (!payload || cache.getPrefetch(route) !== entry) return 'outdated'; // The framework drops another build's.
    await waitForPage(payload);
    return 'ready';
  } catch (error) {
    if (getErrorInfo(error)?.location) return 'ready';
    cache.clearCaches();
    throw error;
  }
}
