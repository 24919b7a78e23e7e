'use client';

import { type MouseEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './video.module.css';

interface VideoDialogProps {
  /** The video's own page, for visitors without JavaScript. */
  pageUrl: string;
  embedUrl: string;
  title: string;
  linkLabel: string;
  playLabel: string;
  closeLabel: string;
  /** The poster. */
  children: ReactNode;
}

/**
 * A poster that plays. The server writes a link to the service; in the browser it is a button that opens a native modal
 * dialog, which holds the focus, closes with Escape, and has the service's player only while it is open.
 */
export function VideoDialog({
  pageUrl,
  embedUrl,
  title,
  linkLabel,
  playLabel,
  closeLabel,
  children,
}: VideoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isEnhanced = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

  if (!isEnhanced) {
    return (
      <a className={styles.open} href={pageUrl} target="_blank" rel="noopener">
        <OpenFace label={linkLabel}>{children}</OpenFace>
      </a>
    );
  }

  const open = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  const closeFromBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close();
  };

  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={open}>
        <OpenFace label={playLabel}>{children}</OpenFace>
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- A click beside the player; the keyboard has Escape. */}
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={title}
        onClose={() => setOpen(false)}
        onClick={closeFromBackdrop}
      >
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <span className="sr">{closeLabel}</span>
        </button>
        {isOpen && (
          <iframe
            className={styles.frame}
            src={embedUrl}
            title={title}
            allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
            sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
      </dialog>
    </>
  );
}

function OpenFace({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      {children}
      <span className={styles.badge}>
        <Icon name="play" size="m" />
      </span>
      <span className="sr">{label}</span>
    </>
  );
}
