'use client';

import { Component, type ReactNode } from 'react';
import { recoveryKey } from '#src/platform/lib/browser-storage-names.ts';

interface PageRecoveryProps {
  readonly languageID: string;
  readonly title: string;
  readonly tryAgainLabel: string;
  readonly children: ReactNode;
}

/**
 * Catches errors that break a page in the browser and loads the address as a document instead, once per address: the
 * server's HTML needs no script. Otherwise the framework would replace the whole page with an error message. When an
 * address fails again, a short notice offers to try once more.
 */
export class PageRecovery extends Component<PageRecoveryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    const { href } = window.location;
    try {
      if (sessionStorage.getItem(recoveryKey) === href) return;
      sessionStorage.setItem(recoveryKey, href);
    } catch {
      return; // A browser without storage cannot tell the first failure from the next: the notice offers to try again.
    }
    window.location.reload();
  }

  override render() {
    const { languageID, title, tryAgainLabel, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <html lang={languageID}>
        <head>
          <title>{title}</title>
        </head>
        <body>
          <main>
            <h1>{title}</h1>
            <button type="button" onClick={() => window.location.reload()}>
              {tryAgainLabel}
            </button>
          </main>
        </body>
      </html>
    );
  }
}
