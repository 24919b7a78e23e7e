'use client';

import { type MouseEvent, type ReactNode, useState } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { LazyModal, preloadModal } from '#src/ui/modal/lazy-modal.client.tsx';
import { useIsEnhanced } from '#src/ui/use-is-enhanced.ts';
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
 * A poster that plays. The server writes a link to the service; in the browser it is a button that opens a dialog, which
 * has the service's player only while it is open.
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
  const [isOpen, setOpen] = useState(false);
  const isEnhanced = useIsEnhanced();

  if (!isEnhanced) {
    return (
      <a className={styles.open} href={pageUrl} target="_blank" rel="noopener">
        <OpenFace label={linkLabel}>{children}</OpenFace>
      </a>
    );
  }

  const open = (event: MouseEvent<HTMLButtonElement>) => {
    // Safari gives a button that is clicked no focus, to which the dialog is to return.
    event.currentTarget.focus();
    setOpen(true);
  };

  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
      >
        <OpenFace label={playLabel}>{children}</OpenFace>
      </button>
      <LazyModal isOpen={isOpen} onOpenChange={setOpen} label={title} closeLabel={closeLabel} size="media">
        <iframe
          className={styles.frame}
          src={embedUrl}
          title={title}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </LazyModal>
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
