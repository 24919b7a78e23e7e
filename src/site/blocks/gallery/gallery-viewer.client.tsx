'use client';

import { type MouseEvent, useRef, useState } from 'react';
import { isPlainPress } from '#src/platform/lib/page-events.ts';
import { LazyModal, preloadModal } from '#src/site/ui/modal/lazy-modal.client.tsx';
import { useEarlyPress } from '#src/site/ui/replay-early-press.ts';
import styles from './gallery-block.module.css';
import type { GallerySlide } from './gallery-slide.ts';
import { GallerySlides } from './gallery-slides.client.tsx';

interface GalleryViewerProps {
  readonly slides: readonly GallerySlide[];
  readonly label: string;
  readonly closeLabel: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
}

/** The pictures and the dialog that shows one of them large. */
export function GalleryViewer({ slides, label, closeLabel, previousLabel, nextLabel }: GalleryViewerProps) {
  const [isOpen, setOpen] = useState(false);
  /** Kept while the dialog closes, so that the picture stays in it until it is gone. */
  const [current, setCurrent] = useState(0);

  const container = useRef<HTMLDivElement>(null);

  const open = (link: HTMLAnchorElement) => {
    // Safari does not focus a clicked link, and the dialog returns the focus to the focused element.
    link.focus();
    setCurrent(Number(link.dataset['index']));
    setOpen(true);
  };
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    open(event.currentTarget);
  };
  useEarlyPress(container, open);

  return (
    <div ref={container} className={styles.wall} data-needs-app="">
      <ul role="list" className={styles.pictures} aria-label={label}>
        {slides.map(({ href, shape, thumbnail, legend }, index) => (
          <li key={index} data-shape={shape}>
            <a
              className={styles.open}
              href={href}
              aria-haspopup="dialog"
              onClick={press}
              onPointerEnter={preloadModal}
              onFocus={preloadModal}
              data-opens=""
              data-index={index}
            >
              {thumbnail}
            </a>
            {legend}
          </li>
        ))}
      </ul>
      <LazyModal
        isOpen={isOpen}
        onOpenChange={setOpen}
        onFailure={() => window.location.assign(slides[current]?.href ?? '')}
        label={label}
        closeLabel={closeLabel}
        size="media"
      >
        <GallerySlides
          slides={slides}
          current={current}
          onChange={setCurrent}
          previousLabel={previousLabel}
          nextLabel={nextLabel}
        />
      </LazyModal>
    </div>
  );
}
