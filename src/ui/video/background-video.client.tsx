'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './video.module.css';

interface BackgroundVideoProps {
  src: string;
  type: string;
  width: number;
  height: number;
  /** What the film shows; empty for a decorative one, which screen readers pass over. */
  label: string;
  pauseLabel: string;
  resumeLabel: string;
  /** The poster, a picture that lies over the film until it first plays. */
  children: ReactNode;
}

/**
 * A silent film in a loop. It begins by itself only where somebody can stop it and only while it is in sight: without
 * JavaScript, or for a visitor who wants reduced motion or saves data, the poster stands still (WCAG 2.2.2).
 */
export function BackgroundVideo({
  src,
  type,
  width,
  height,
  label,
  pauseLabel,
  resumeLabel,
  children,
}: BackgroundVideoProps) {
  const film = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasPlayed, setHasPlayed] = useState(false);
  /** The visitor's last word, which scrolling past does not change. */
  const isStopped = useRef(false);

  useEffect(() => {
    const element = film.current;
    if (!element || wantsStillness()) return;
    const observer = new IntersectionObserver((entries) => {
      if (isStopped.current) return;
      if (entries.at(-1)?.isIntersecting) play(element);
      else element.pause();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const toggle = () => {
    if (!film.current) return;
    isStopped.current = isPlaying;
    if (isPlaying) film.current.pause();
    else play(film.current);
  };

  return (
    <div className={styles.background}>
      <video
        ref={film}
        className={styles.film}
        muted
        loop
        playsInline
        preload={children ? 'none' : 'metadata'}
        width={width}
        height={height}
        aria-label={label || undefined}
        aria-hidden={label ? undefined : true}
        tabIndex={-1}
        onPlay={() => setPlaying(true)}
        onPlaying={() => setHasPlayed(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={src} type={type} />
      </video>
      {children && (
        <div className={styles.still} data-gone={hasPlayed || undefined}>
          {children}
        </div>
      )}
      <button type="button" className={styles.toggle} onClick={toggle}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
        <span className="sr">{isPlaying ? pauseLabel : resumeLabel}</span>
      </button>
    </div>
  );
}

/** Whether the visitor has asked for less motion or fewer bytes. */
function wantsStillness(): boolean {
  // The Network Information API is not in the DOM's types, nor in every browser.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return (
    connection?.saveData === true ||
    window.matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches
  );
}

/** A browser that saves power refuses to play; the film then stays still beside its button. */
function play(film: HTMLVideoElement): void {
  film.autoplay = true;
  film.play().catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
  });
}
