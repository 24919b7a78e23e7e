'use client';

import { useEffect, useEffectEvent } from 'react';
import button from '#src/site/ui/button/button.module.css';
import { classNames } from '#src/site/ui/class-names.ts';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import styles from './gallery-block.module.css';
import type { GallerySlide } from './gallery-slide.ts';

interface GallerySlidesProps {
  readonly slides: readonly GallerySlide[];
  readonly current: number;
  readonly onChange: (index: number) => void;
  readonly previousLabel: string;
  readonly nextLabel: string;
}

/** One large picture at a time, with its legend and its position; the last is followed by the first. */
export function GallerySlides({ slides, current, onChange, previousLabel, nextLabel }: GallerySlidesProps) {
  const step = (by: number) => onChange((current + by + slides.length) % slides.length);

  const turn = useEffectEvent((event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
  });
  // On the document, because the focus may be on the dialog around the slides.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => turn(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const slide = slides[current];
  if (!slide) return null;
  return (
    <div className={styles.viewer}>
      <div className={styles.stage} key={current}>
        {slide.large}
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <button type="button" className={classNames(button.round, styles.step)} onClick={() => step(-1)}>
            <Icon name="back" size="m" />
            <span className="sr">{previousLabel}</span>
          </button>
          <p role="status">{slide.position}</p>
          <button type="button" className={classNames(button.round, styles.step)} onClick={() => step(1)}>
            <Icon name="arrow" size="m" />
            <span className="sr">{nextLabel}</span>
          </button>
        </div>
      )}
    </div>
  );
}
