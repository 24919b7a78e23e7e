'use client';

import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Button, Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import button from '#src/site/ui/button/button.module.css';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import type { ModalProps } from './modal-props.ts';
import styles from './modal.module.css';

/**
 * A modal dialog: it traps the focus and returns it, the rest of the page is inert and does not scroll, and Escape, a press
 * outside and its button close it. Pages use `LazyModal`, which fetches this file when it is first needed.
 */
export function Modal({ isOpen, onOpenChange, label, closeLabel, size = 'm', children }: ModalProps) {
  const isMedia = size === 'media';
  return (
    // Makes the library's hidden texts follow the page's language instead of the browser's.
    <I18nProvider locale={document.documentElement.lang}>
      <ModalOverlay
        className={styles.overlay ?? ''}
        data-size={size}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isDismissable
      >
        <AriaModal className={styles.frame ?? ''} data-size={size} data-theme={isMedia ? 'ink' : 'paper'}>
          <Dialog className={styles.dialog ?? ''} {...(isMedia && { 'aria-label': label })}>
            <div className={styles.top}>
              {!isMedia && (
                <Heading slot="title" level={2} className={styles.title ?? ''}>
                  {label}
                </Heading>
              )}
              <Button slot="close" className={button.round ?? ''} aria-label={closeLabel}>
                <Icon name="close" size="m" />
              </Button>
            </div>
            <div className={styles.content}>{children}</div>
          </Dialog>
        </AriaModal>
      </ModalOverlay>
    </I18nProvider>
  );
}
