import { startTransition, useCallback, useContext, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { loadPage } from './load-page.ts';
import {
  type ChangeRoute,
  type Router,
  RouterContext,
  isSamePage,
  parseRoute,
  useRouterCache,
} from './router.client.tsx';

/**
 * The framework's router, made safe, for changes of a page's query: the answer is looked at before the page changes, and
 * one that cannot be shown leaves the visitor where they are, with address, scroll position and what they have typed. The
 * framework would replace the whole page by an error. Other pages are the browser's own navigations. `report` gets the
 * address that failed, and null when another navigation begins.
 */
export function useSafeRouter(report: (failedAddress: string | null) => void): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('The client navigation stands inside of the framework’s router.');
  const { route, changeRoute } = router;
  const cache = useRouterCache();
  const attempt = useRef<AbortController>(null);

  const abandon = useCallback(() => {
    attempt.current?.abort();
    attempt.current = null;
    markRoot(false);
  }, []);

  const changeRouteSafely = useCallback<ChangeRoute>(
    async (next, options) => {
      abandon();
      const controller = new AbortController();
      attempt.current = controller;
      const url = options.url ?? new URL(window.location.href);
      const isRefresh = options.refetch === true && isSamePage(next, route);
      try {
        if (next.path !== route.path) return window.location.assign(url);
        if (isRefresh || !isSamePage(next, route)) {
          if (!isRefresh) report(null);
          markRoot(true);
          const outcome = await loadPage(cache, next, controller.signal);
          if (outcome === 'superseded') return;
          if (outcome === 'outdated') return openDocument(url);
        }
        await changeRoute(next, { ...options, shouldScroll: false });
      } catch (error) {
        if (!isRefresh) report(url.pathname + url.search + url.hash);
        throw error;
      } finally {
        if (attempt.current === controller) abandon();
      }
    },
    [abandon, cache, changeRoute, report, route],
  );

  const onPopState = useEffectEvent((event: PopStateEvent) => {
    event.stopImmediatePropagation(); // The framework's own listener would show whatever comes, also a failure.
    const url = new URL(window.location.href);
    const next = parseRoute(url);
    if (isSamePage(next, route)) return abandon();
    startTransition(async () => {
      try {
        await changeRouteSafely(next, { shouldScroll: false, history: null, url });
      } catch {
        // The address has changed already: as a document it is there, or says why not.
        window.location.reload();
      }
    });
  });

  useEffect(() => {
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, []);

  return useMemo(() => ({ ...router, changeRoute: changeRouteSafely }), [router, changeRouteSafely]);
}

function openDocument(url: URL): void {
  if (url.href === window.location.href) window.location.reload();
  else window.location.assign(url);
}

/** Marks the page's root while a navigation is under way, for the sign that appears when it takes long. */
function markRoot(isNavigating: boolean): void {
  document.documentElement.toggleAttribute('data-navigating', isNavigating);
}
