'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './video.module.css';

interface BackgroundVideoProps {
  src: string;
  type: string;
  width: number;
  height: number;
  poster: string | null;
  /** What the film shows; empty for a decorative one, which screen readers pass over. */
  label: string;
  pauseLabel: string;
  resumeLabel: string;
}

/**
 * A silent film in a loop. It begins by itself only where somebody can stop it: without JavaScript, or when the visitor
 * wants reduced motion, the poster stands still (WCAG 2.2.2).
 */
export function BackgroundVideo({
  src,
  type,
  width,
  height,
  poster,
  label,
  pauseLabel,
  resumeLabel,
}: BackgroundVideoProps) {
  const film = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) play(film.current);
  }, []);

  const toggle = () => {
    if (isPlaying) film.current?.pause();
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
        preload={poster ? 'none' : 'metadata'}
        poster={poster ?? undefined}
        width={width}
        height={height}
        aria-label={label || undefined}
        aria-hidden={label ? undefined : true}
        tabIndex={-1}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={src} type={type} />
      </video>
      <button type="button" className={styles.toggle} onClick={toggle}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
        <span className="sr">{isPlaying ? pauseLabel : resumeLabel}</span>
      </button>
    </div>
  );
}

/** A browser that saves power or data refuses to play; the film then stays still beside its button. */
function play(film: HTMLVideoElement | null): void {
  if (!film) return;
  film.autoplay = true;
  film.play().catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
  });
}
