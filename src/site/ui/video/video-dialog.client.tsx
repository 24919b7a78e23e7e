'use client';

import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { isPlainPress } from '#src/platform/lib/page-events.ts';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import { LazyModal, preloadModal } from '#src/site/ui/modal/lazy-modal.client.tsx';
import { useEarlyPress } from '#src/site/ui/replay-early-press.ts';
import { useIsEnhanced } from '#src/site/ui/use-is-enhanced.ts';
import styles from './video.module.css';

interface VideoDialogProps {
  /** The video's own page, for visitors without JavaScript. */
  readonly pageUrl: string;
  readonly embedUrl: string;
  readonly title: string;
  readonly linkLabel: string;
  readonly playLabel: string;
  /** The words of the sign on the poster for either: the beginning of its label. */
  readonly linkWords: string;
  readonly playWords: string;
  readonly closeLabel: string;
  /** Shown when the player cannot be loaded. */
  readonly failureText: string;
  /** The poster. */
  readonly children: ReactNode;
}

/**
 * A poster that opens the video. It is a link to the service; once React has hydrated it, a press opens a dialog with the
 * service's player. An earlier press is kept until then, and follows the link when hydration fails. When the dialog's code
 * cannot be loaded, it is a plain link again, with a message.
 */
export function VideoDialog({
  pageUrl,
  embedUrl,
  title,
  linkLabel,
  playLabel,
  linkWords,
  playWords,
  closeLabel,
  failureText,
  children,
}: VideoDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isPlayer = useIsEnhanced() && !hasFailed;

  const container = useRef<HTMLDivElement>(null);

  const open = (link: HTMLAnchorElement) => {
    // Safari does not focus a clicked link, but the dialog has to return the focus to it.
    link.focus();
    setOpen(true);
  };
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (hasFailed || !isPlainPress(event)) return;
    event.preventDefault();
    open(event.currentTarget);
  };
  useEarlyPress(container, open);

  return (
    <div ref={container} className={styles.embedded} data-needs-app="">
      <a
        className={styles.open}
        href={pageUrl}
        target="_blank"
        rel="noopener"
        aria-haspopup={isPlayer ? 'dialog' : undefined}
        onClick={press}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        data-opens=""
      >
        {children}
        <span className={styles.badge} aria-hidden="true">
          <Icon name="play" size="m" />
          {isPlayer ? playWords : linkWords}
        </span>
        <span className="sr">{isPlayer ? playLabel : linkLabel}</span>
      </a>
      <p role="status" className={styles.notice}>
        {hasFailed && failureText}
      </p>
      <LazyModal
        isOpen={isOpen}
        onOpenChange={setOpen}
        onFailure={() => setFailed(true)}
        label={title}
        closeLabel={closeLabel}
        size="media"
      >
        <iframe
          className={styles.frame}
          src={embedUrl}
          title={title}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </LazyModal>
    </div>
  );
}
