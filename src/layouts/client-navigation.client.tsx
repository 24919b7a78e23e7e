'use client';

import { useEffect, useState } from 'react';
import { useRouter } from 'waku/router/client';

/**
 * A same-origin link to another page: not a download, another tab or a file. A link to the address in hand stays the
 * browser's: it scrolls to an anchor, or asks for the page anew.
 */
function findPageLink(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  const isPage = url.origin === window.location.origin && !/\.[a-z\d]{2,5}$/i.test(url.pathname);
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search;
  return isPage && !isHere ? link : null;
}

const addressOf = ({ href }: HTMLAnchorElement) => href.slice(new URL(href).origin.length);

/**
 * Turns plain links into navigations within the application: fetched on intent (pointer or focus), followed on click.
 * One listener serves the whole page, so that a link costs no script of its own. A navigation that fails leaves the
 * visitor where they are and says so.
 */
export function ClientNavigation({ failureText }: { failureText: string }) {
  const router = useRouter();
  const [hasFailed, setHasFailed] = useState(false);

  // The server streams a page's parts out of order, with skeletons, to browsers that are known to run this script.
  useEffect(() => {
    document.cookie = 'js=1; path=/; SameSite=Lax';
  }, []);

  useEffect(() => {
    const prefetch = (event: Event) => {
      const link = findPageLink(event);
      if (link) router.prefetch(addressOf(link));
    };
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = findPageLink(event);
      if (!link) return;
      event.preventDefault();
      setHasFailed(false);
      router.push(addressOf(link)).catch(() => setHasFailed(true));
    };
    document.addEventListener('click', follow);
    document.addEventListener('pointerover', prefetch, { passive: true });
    document.addEventListener('focusin', prefetch);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('pointerover', prefetch);
      document.removeEventListener('focusin', prefetch);
    };
  }, [router]);

  return (
    <p className="notice" role="status">
      {hasFailed && failureText}
    </p>
  );
}
