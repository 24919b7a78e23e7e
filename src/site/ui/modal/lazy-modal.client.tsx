'use client';

import { createElement } from 'react';
import { createLazyPart, useLazyPart } from '#src/site/ui/lazy/lazy-part.ts';
import type { ModalProps } from './modal-props.ts';

const modal = createLazyPart(async () => (await import('./modal.client.tsx')).Modal);

/** Starts to fetch the dialog's code; for the opener's `onPointerEnter` and `onFocus`. */
export const preloadModal = modal.preload;

/**
 * A modal dialog whose code is fetched at its first opening. When that fails, `onOpenChange(false)` and then `onFailure`
 * are called, so that the press has an effect. The opener has to take the focus when it opens, in order to get it back:
 * Safari does not focus a button that is clicked.
 */
export function LazyModal({ onFailure, ...props }: ModalProps & { onFailure: () => void }) {
  const Modal = useLazyPart(modal, props.isOpen, () => {
    props.onOpenChange(false);
    onFailure();
  });
  return Modal && createElement(Modal, props);
}
