'use client';

import { Component, type ReactNode } from 'react';

interface PartRecoveryProps {
  failure: ReactNode;
  children: ReactNode;
}

interface PartRecoveryState {
  /** What was shown last; another answer of the server gets a chance of its own. */
  children: ReactNode;
  hasFailed: boolean;
}

/**
 * Shows a notice in the place of a part that did not arrive, for instance because the connection broke half-way. The
 * page around it stays.
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
