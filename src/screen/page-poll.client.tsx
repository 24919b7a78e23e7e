'use client';

import { useEffect, useEffectEvent } from 'react';
import { useRouter } from 'waku/router/client';

/**
 * Asks for the page anew every so many minutes while its tab is visible. The boot script hydrates the page when the first
 * of them are over, so that this begins with a refresh.
 */
export function PagePoll({ minutes }: { minutes: number }) {
  const router = useRouter();

  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') router.reload().catch(() => undefined); // The next round tries again.
  });

  useEffect(() => {
    if (performance.now() >= minutes * 60_000) refresh();
    const timer = setInterval(() => refresh(), minutes * 60_000);
    return () => clearInterval(timer);
  }, [minutes]);

  return <span hidden data-poll={minutes} />;
}
