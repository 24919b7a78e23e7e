import type { ReactNode } from 'react';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import styles from './video.module.css';

interface BackgroundVideoProps {
  readonly src: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** Description of the film; empty for a decorative one, which screen readers pass over. */
  readonly label: string;
  readonly playLabel: string;
  readonly pauseLabel: string;
  readonly resumeLabel: string;
  /** The poster, a picture that covers the video until it first plays. */
  readonly children: ReactNode;
}

/**
 * A silent video in a loop. It starts by itself only where visitors can pause it and only while it is visible: without
 * JavaScript, or for a visitor who wants reduced motion or saves data, the poster is shown (WCAG 2.2.2).
 */
export function BackgroundVideo({
  src,
  type,
  width,
  height,
  label,
  playLabel,
  pauseLabel,
  resumeLabel,
  children,
}: BackgroundVideoProps) {
  return (
    <div className={styles.background} data-film>
      <video
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
      >
        <source src={src} type={type} />
      </video>
      {children && <div className={styles.still}>{children}</div>}
      {/* The page's script says in `data-state` which of its faces it shows; before that it could do nothing. */}
      <button type="button" className={styles.toggle}>
        <span className={styles.face} data-when="ready">
          <Icon name="play" />
          <span className="sr">{playLabel}</span>
        </span>
        <span className={styles.face} data-when="playing">
          <Icon name="pause" />
          <span className="sr">{pauseLabel}</span>
        </span>
        <span className={styles.face} data-when="paused">
          <Icon name="play" />
          <span className="sr">{resumeLabel}</span>
        </span>
      </button>
    </div>
  );
}
