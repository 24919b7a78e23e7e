'use client';

import { useEffect } from 'react';
import { useRouter } from 'waku/router/client';

/**
 * Closes the menu on every navigation: the document stays while pages change in it. A plain press on one of its links
 * closes it at once, because the page it leads to may already be there, or may fail to arrive and have to say so.
 */
export function MenuCloser({ menuId }: { menuId: string }) {
  const { path, query, hash } = useRouter();

  useEffect(() => {
    document.getElementById(menuId)?.hidePopover();
  }, [menuId, path, query, hash]);

  useEffect(() => {
    const menu = document.getElementById(menuId);
    const close = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (isPlain && link && !link.target) menu?.hidePopover();
    };
    menu?.addEventListener('click', close);
    return () => menu?.removeEventListener('click', close);
  }, [menuId]);

  return null;
}
