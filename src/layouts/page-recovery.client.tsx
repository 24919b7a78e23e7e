'use client';

import { Component, type ReactNode } from 'react';

const storageKey = 'page-recovery';

/**
 * Catches what breaks a page in the browser and loads the address as a document instead, once per address: the server's
 * HTML needs no script. Without it the framework would replace the whole page by an error line.
 */
export class PageRecovery extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    const { href } = window.location;
    if (sessionStorage.getItem(storageKey) === href) return;
    sessionStorage.setItem(storageKey, href);
    window.location.reload();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
