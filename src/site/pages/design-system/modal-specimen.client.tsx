'use client';

import { type ReactNode, useState } from 'react';
import buttonStyles from '#src/site/ui/button/button.module.css';
import { classNames } from '#src/site/ui/class-names.ts';
import { LazyModal, preloadModal } from '#src/site/ui/modal/lazy-modal.client.tsx';
import type { ModalProps } from '#src/site/ui/modal/modal-props.ts';

interface ModalSpecimenProps {
  readonly size: NonNullable<ModalProps['size']>;
  readonly opener: string;
  readonly label: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** A button and the modal dialog that it opens. */
export function ModalSpecimen({ size, opener, label, closeLabel, children }: ModalSpecimenProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div data-needs-app="">
      <button
        type="button"
        className={classNames(buttonStyles.button, buttonStyles.plain)}
        aria-haspopup="dialog"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        {opener}
      </button>
      <LazyModal
        onFailure={() => {}}
        isOpen={isOpen}
        onOpenChange={setOpen}
        size={size}
        label={label}
        closeLabel={closeLabel}
      >
        {children}
      </LazyModal>
    </div>
  );
}
