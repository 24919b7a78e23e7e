'use client';

import { useEffect } from 'react';
import { useRouter } from 'waku/router/client';

/** Asks for the page anew every so many minutes while its tab is visible. */
export function PagePoll({ minutes }: { minutes: number }) {
  const router = useRouter();

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') router.reload().catch(() => undefined); // The next round tries again.
    };
    const timer = setInterval(refresh, minutes * 60_000);
    return () => clearInterval(timer);
  }, [router, minutes]);

  return null;
}
