'use client';

import { createElement } from 'react';
import { createLazyPart, useLazyPart } from '#src/ui/lazy/lazy-part.ts';
import type { ModalProps } from './modal-props.ts';

const modal = createLazyPart(async () => (await import('./modal.client.tsx')).Modal);

/** Begins to fetch the dialog's code; for the opener's `onPointerEnter` and `onFocus`. */
export const preloadModal = modal.preload;

/**
 * A modal dialog whose code is fetched at its first opening. When that fails, `onOpenChange(false)` and then `onFailure`
 * are called: the press is not to be lost. The opener needs the focus when it opens, to get it back: Safari gives none to
 * a button that is clicked.
 */
export function LazyModal({ onFailure, ...props }: ModalProps & { onFailure: () => void }) {
  const Modal = useLazyPart(modal, props.isOpen, () => {
    props.onOpenChange(false);
    onFailure();
  });
  return Modal && createElement(Modal, props);
}
