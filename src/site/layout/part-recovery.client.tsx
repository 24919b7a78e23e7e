'use client';

import { Component, type ReactNode } from 'react';

interface PartRecoveryProps {
  readonly failure: ReactNode;
  readonly children: ReactNode;
}

interface PartRecoveryState {
  /** The children at the time of the failure; a new response from the server is tried again. */
  readonly children: ReactNode;
  readonly hasFailed: boolean;
}

/**
 * Shows a notice in place of a part that did not arrive, for instance because the connection broke. The rest of the
 * page stays.
 */
export class PartRecovery extends Component<PartRecoveryProps, PartRecoveryState> {
  override state: PartRecoveryState = { children: null, hasFailed: false };

  static getDerivedStateFromProps({ children }: PartRecoveryProps, state: PartRecoveryState) {
    return children === state.children ? null : { children, hasFailed: false };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.failure : this.props.children;
  }
}
