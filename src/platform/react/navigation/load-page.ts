import { waitForPage } from './page-arrival.ts';
import { type Route, getErrorInfo, type useRouterCache } from './router.client.tsx';

type RouterCache = ReturnType<typeof useRouterCache>;

/**
 * Loads a page into the router's cache, where it waits for the navigation to it.
 *
 * - `ready`: it can be shown, or the framework handles it, for instance by following a redirection.
 * - `superseded`: the visitor has started another navigation in the meantime.
 * - `outdated`: it comes from a newer release of the site and needs its own document.
 *
 * Rejects when the page cannot be shown, and clears the caches, so that another try fetches it again.
 *
 * Bound to the cache of the router of waku 1.0.0-rc.1 (`useRouterCache_UNSTABLE`). Without it a failed change of the
 * query replaces the whole page by an error. Way out: a router of Waku's that keeps the page when a navigation fails.
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
    if (!payload || cache.getPrefetch(route) !== entry) return 'outdated'; // The framework drops payloads of another build.
    await waitForPage(payload);
    return 'ready';
  } catch (error) {
    if (getErrorInfo(error)?.location) return 'ready';
    cache.clearCaches();
    throw error;
  }
}
