import { startTransition, useCallback, useContext, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { readEntry } from './history-entry.ts';
import { loadPage } from './load-page.ts';
import {
  type ChangeRoute,
  type Route,
  type Router,
  RouterContext,
  isSamePage,
  parseRoute,
  useRouterCache,
} from './router.client.tsx';
import { findPosition } from './scroll-positions.ts';
import { type PageMove, usePageMoves } from './use-page-moves.ts';

/**
 * The framework's router, made safe: a page is looked at before it is navigated to, and one that cannot be shown leaves
 * the visitor where they are, with address, scroll position and what they have typed. The framework would replace the
 * whole page by an error. `report` gets the address that failed, and null when another navigation begins.
 */
export function useSafeRouter(report: (failedAddress: string | null) => void): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('The client navigation stands inside of the framework’s router.');
  const { route, changeRoute } = router;
  const cache = useRouterCache();
  const moves = usePageMoves(route);
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
      const entry = options.history === null ? readEntry() : null;
      try {
        if (isRefresh || !isSamePage(next, route)) {
          if (!isRefresh) report(null);
          markRoot(true);
          const outcome = await loadPage(cache, next, controller.signal);
          if (outcome === 'superseded') return;
          if (outcome === 'outdated') return openDocument(url);
        }
        const isMove = next.path !== route.path || next.query !== route.query || next.hash !== route.hash;
        if (isMove) {
          const { history } = options;
          const isOtherPath = next.path !== route.path;
          const scroll = entry
            ? (findPosition(entry.key) ?? (isOtherPath ? 'top' : 'stay'))
            : scrollFor(next, route, options.shouldScroll);
          moves.plan({ scroll, isOtherPath, history });
        }
        await changeRoute(next, { ...options, shouldScroll: false });
      } catch (error) {
        if (!isRefresh) report(url.pathname + url.search + url.hash);
        throw error;
      } finally {
        if (attempt.current === controller) abandon();
      }
    },
    [abandon, cache, changeRoute, moves, report, route],
  );

  const onPopState = useEffectEvent((event: PopStateEvent) => {
    event.stopImmediatePropagation(); // The framework's own listener would scroll to the top.
    const url = new URL(window.location.href);
    const next = parseRoute(url);
    const entry = readEntry();
    const shown = moves.getShown();
    if (entry && entry.key === shown?.key) return abandon();
    if (!entry && isSamePage(next, route)) moves.follow(); // An anchor of this page, which the browser scrolls to.
    startTransition(async () => {
      try {
        await changeRouteSafely(next, { shouldScroll: false, history: null, url });
      } catch {
        // The failure is reported; the address goes back to the page that is still shown.
        if (entry && shown) window.history.go(shown.index - entry.index);
        else window.location.reload();
      }
    });
  });

  useEffect(() => {
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, []);

  return useMemo(() => ({ ...router, changeRoute: changeRouteSafely }), [router, changeRouteSafely]);
}

/** An anchor asked for, the top of another page, and no scrolling when only the query changes. */
function scrollFor(next: Route, current: Route, shouldScroll: boolean): PageMove['scroll'] {
  if (!shouldScroll) return 'stay';
  if (next.hash) return 'anchor';
  return next.path === current.path && current.hash ? 'stay' : 'top';
}

function openDocument(url: URL): void {
  if (url.href === window.location.href) window.location.reload();
  else window.location.assign(url);
}

/** Marks the page's root while a navigation is under way, for the sign that appears when it takes long. */
function markRoot(isNavigating: boolean): void {
  document.documentElement.toggleAttribute('data-navigating', isNavigating);
}
