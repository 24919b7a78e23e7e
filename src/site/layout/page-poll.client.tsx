'use client';

import { useEffect, useEffectEvent } from 'react';
import { useRouter } from 'waku/router/client';

/**
 * Refreshes the page at an interval while its tab is visible. The boot script hydrates the page when the first interval
 * is over, so this starts with a refresh.
 */
export function PagePoll({ minutes }: { minutes: number }) {
  const router = useRouter();

  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') router.reload().catch(() => undefined); // The next interval tries again.
  });

  useEffect(() => {
    if (performance.now() >= minutes * 60_000) refresh();
    const timer = setInterval(() => refresh(), minutes * 60_000);
    return () => clearInterval(timer);
  }, [minutes]);

  return <span hidden data-poll={minutes} />;
}
