'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { RouterContext } from '#src/platform/react/navigation/router.client.tsx';
import { useSafeRouter } from '#src/platform/react/navigation/use-safe-router.ts';
import { FailureNotice } from './failure-notice.client.tsx';

interface ClientNavigationProps {
  readonly failureText: string;
  readonly tryAgainLabel: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/**
 * Keeps a failed navigation on the same page (filters, pages of a list, a search) from breaking the page, and reports
 * the failure to the visitor.
 */
export function ClientNavigation({ failureText, tryAgainLabel, closeLabel, children }: ClientNavigationProps) {
  const [failedAddress, setFailedAddress] = useState<string | null>(null);
  const router = useSafeRouter(setFailedAddress);

  useEffect(() => {
    // A module that fails to load only affects the part that needs it. The framework would reload the page, and the visitor
    // would lose their input.
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
