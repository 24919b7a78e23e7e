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
 * The framework's router, made safe, for changes of a page's query: the payload is checked before the page changes, and
 * when it cannot be shown, visitors keep the page with its address, its scroll position and their input. The framework
 * would replace the whole page by an error. Other pages are the browser's own navigations. `report` receives the address
 * that failed, and null when another navigation begins.
 *
 * Bound to the router's context and the options of its `changeRoute` in waku 1.0.0-rc.1, and to its `popstate` listener,
 * which runs after one of the capture phase. Without it a failed filter or search loses the page. Way out: see
 * `load-page.ts`.
 */
export function useSafeRouter(report: (failedAddress: string | null) => void): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('useSafeRouter: expected a component inside Waku’s <Router>, found no router context.');
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
      const isRefresh = options.refetch === true && isSamePage(next, route);
      // A refresh never replaces the visitor's own navigation, whose answer is as new.
      if (isRefresh && attempt.current) return;
      abandon();
      const controller = new AbortController();
      attempt.current = controller;
      const url = options.url ?? new URL(window.location.href);
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

  /** The document's path. The not-found page, which is rendered once for all addresses, has another one as its route. */
  const ownPath = useRef<string>(null);

  const onPopState = useEffectEvent((event: PopStateEvent) => {
    event.stopImmediatePropagation(); // The framework's own listener would show any answer, even a failure.
    const url = new URL(window.location.href);
    const parsed = parseRoute(url);
    const next = url.pathname === ownPath.current ? { ...parsed, path: route.path } : parsed;
    if (isSamePage(next, route)) return abandon();
    startTransition(async () => {
      try {
        await changeRouteSafely(next, { shouldScroll: false, history: null, url });
      } catch {
        // The address has changed already: load it as a document, which shows the page or the reason for its failure.
        window.location.reload();
      }
    });
  });

  useEffect(() => {
    ownPath.current = window.location.pathname;
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, []);

  return useMemo(() => ({ ...router, changeRoute: changeRouteSafely }), [router, changeRouteSafely]);
}

function openDocument(url: URL): void {
  if (url.href === window.location.href) window.location.reload();
  else window.location.assign(url);
}

/** Marks the page's root during a navigation, for the progress indicator that appears when it takes long. */
function markRoot(isNavigating: boolean): void {
  document.documentElement.toggleAttribute('data-navigating', isNavigating);
}
