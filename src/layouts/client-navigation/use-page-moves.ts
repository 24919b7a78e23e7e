import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type HistoryEntry, entryAfter, markEntry, readEntry } from './history-entry.ts';
import { focusElement, focusPage } from './page-focus.ts';
import type { Route } from './router.client.tsx';
import { findPosition, keepPosition, loadPositions, storePositions } from './scroll-positions.ts';
import { returnToPosition, scrollToAnchor, scrollToPosition, scrollToTop } from './scroll.ts';

/** What to do when the page that a navigation leads to is shown. */
export interface PageMove {
  /** A number is the position in pixels at which the page was left. */
  readonly scroll: 'top' | 'anchor' | 'stay' | number;
  readonly isOtherPath: boolean;
  /** What the navigation does to the history; null when the browser has already moved in it. */
  readonly history: 'push' | 'replace' | null;
}

export interface PageMoves {
  /** The step of the history whose page is shown; while a navigation is under way it may not be the address's. */
  readonly getShown: () => HistoryEntry | null;
  /** Takes the step in hand for the one shown: the browser has made a new one on the same page. */
  readonly follow: () => void;
  /** Says what the page navigated to will need. */
  readonly plan: (move: PageMove) => void;
}

/**
 * Scrolls and moves the focus when the page shown becomes another one, and remembers how far each step of the history
 * was scrolled. The browser cannot do it: when it moves in the history the page to show is not there yet.
 */
export function usePageMoves({ path, query, hash }: Route): PageMoves {
  const shown = useRef<HistoryEntry>(null);
  const planned = useRef<PageMove>(null);
  const isBetweenPages = useRef(false);

  useEffect(() => {
    shown.current = readEntry() ?? markEntry(entryAfter(null));
    loadPositions();
    restoreDocument(shown.current);
    keepPosition(shown.current.key, findPosition(shown.current.key) ?? window.scrollY);
    // The browser may already be at another step of the history, whose page is not there yet or begins elsewhere.
    const keep = () => {
      const isSettled = !isBetweenPages.current && readEntry()?.key === shown.current?.key;
      if (shown.current && isSettled) keepPosition(shown.current.key, window.scrollY);
    };
    const enter = () => {
      window.history.scrollRestoration = 'manual';
    };
    const leave = () => {
      keep();
      storePositions();
      window.history.scrollRestoration = 'auto'; // A reload is the browser's, which needs no script for it.
    };
    enter();
    window.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('pageshow', enter);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', keep);
      window.removeEventListener('pageshow', enter);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    const move = planned.current;
    planned.current = null;
    if (!move) return;
    isBetweenPages.current = true;
    if (move.isOtherPath) focusPage();
    if (move.scroll === 'top') scrollToTop();
    else if (move.scroll === 'anchor') scrollToAnchor(hash, move.isOtherPath ? 'instant' : 'auto', focusElement);
    else if (move.scroll !== 'stay') (move.isOtherPath ? scrollToPosition : returnToPosition)(move.scroll);

    // The framework writes the address at the end of the same commit. A passive effect would come after the transition
    // of the pages, in which the visitor may already have gone back.
    queueMicrotask(() => {
      isBetweenPages.current = false;
      if (move.history === 'push') shown.current = markEntry(entryAfter(shown.current));
      else if (move.history === 'replace' && shown.current) markEntry(shown.current);
      else shown.current = readEntry() ?? markEntry(entryAfter(shown.current));
      if (typeof move.scroll !== 'number') keepPosition(shown.current.key, window.scrollY);
    });
  }, [path, query, hash]);

  return useMemo(
    () => ({
      getShown: () => shown.current,
      follow: () => {
        shown.current = markEntry(entryAfter(shown.current));
      },
      plan: (move) => {
        planned.current = move;
      },
    }),
    [],
  );
}

/** A document that was reloaded or come back to goes on where it was, unless the visitor has already moved it. */
function restoreDocument(entry: HistoryEntry): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReturn =
    navigation instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(navigation.type);
  const top = findPosition(entry.key);
  if (isReturn && top !== null && window.scrollY === 0) scrollToPosition(top);
}
