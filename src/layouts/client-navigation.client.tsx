'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { FailureNotice } from './failure-notice.client.tsx';
import { RouterContext } from '#src/framework/navigation/router.client.tsx';
import { useSafeRouter } from '#src/framework/navigation/use-safe-router.ts';

interface ClientNavigationProps {
  failureText: string;
  tryAgainLabel: string;
  closeLabel: string;
  children: ReactNode;
}

/** Makes changes of the page's query (filters, pages of a list, a search) such that cannot break it, and says when one has failed. */
export function ClientNavigation({ failureText, tryAgainLabel, closeLabel, children }: ClientNavigationProps) {
  const [failedAddress, setFailedAddress] = useState<string | null>(null);
  const router = useSafeRouter(setFailedAddress);

  useEffect(() => {
    // A module that fails to load fails the part that wanted it; the framework would reload the page for it, and with it
    // throw away what the visitor has typed.
    const keepPage = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener('vite:preloadError', keepPage, { capture: true });
    return () => window.removeEventListener('vite:preloadError', keepPage, { capture: true });
  }, []);

  return (
    <RouterContext value={router}>
      {children}
      <FailureNotice
        address={failedAddress}
        text={failureText}
        tryAgainLabel={tryAgainLabel}
        closeLabel={closeLabel}
        onClose={() => setFailedAddress(null)}
      />
    </RouterContext>
  );
}
