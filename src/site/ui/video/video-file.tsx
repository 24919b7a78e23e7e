import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import { BackgroundVideo } from './background-video.tsx';
import styles from './video.module.css';

/** The data of a video file of the content backend. */
export interface VideoData {
  readonly src: string;
  readonly type: string;
  /** Pixels; null when the backend does not know them. */
  readonly width: number | null;
  readonly height: number | null;
  /** Text alternative of the video; empty for a decorative one. */
  readonly alt: string;
}

interface OwnVideoProps {
  readonly video: VideoData;
  /** Shown until the film plays. */
  readonly poster: PictureData | null;
  /** `background`: silent, in a loop, with a pause button. `player`: with the browser's controls. */
  readonly kind: 'background' | 'player';
  readonly locale: Locale;
  /** Accessible name of the video, when the asset has no text. */
  readonly title?: string | null | undefined;
  /** How wide a film in the background is shown, as in a picture's `sizes`. */
  readonly sizes?: string;
  /** `high` where the poster is the largest paint of the first screen. */
  readonly priority?: 'high' | 'normal' | 'low';
}

/** A video from the content backend's own files. */
export function OwnVideo({ video, poster, kind, locale, title, sizes = '100vw', priority = 'low' }: OwnVideoProps) {
  const { src, type, width, height, alt } = video;
  const size = { width: width ?? poster?.width ?? 1280, height: height ?? poster?.height ?? 720 };
  if (kind === 'background') {
    return (
      <BackgroundVideo
        src={src}
        type={type}
        {...size}
        label={alt}
        playLabel={formatMessage(locale, 'video.play')}
        pauseLabel={formatMessage(locale, 'video.pause')}
        resumeLabel={formatMessage(locale, 'video.resume')}
      >
        {poster && <Picture picture={poster} sizes={sizes} priority={priority} alt="" isCover />}
      </BackgroundVideo>
    );
  }
  return (
    <div className={styles.player} data-player={poster ? '' : undefined}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- The contract's video files come without caption files. */}
      <video
        className={styles.film}
        controls
        playsInline
        preload={poster ? 'none' : 'metadata'}
        poster={poster?.src}
        {...size}
        aria-label={alt || title || formatMessage(locale, 'video.player')}
        suppressHydrationWarning // The page's script has taken the controls away before React arrives.
      >
        <source src={src} type={type} />
      </video>
      {/* Shown by the page's script, in place of the controls, until the film first plays. */}
      {poster && (
        <button
          type="button"
          className={styles.start}
          aria-label={
            title ? formatMessage(locale, 'video.playTitled', { title }) : formatMessage(locale, 'video.play')
          }
        >
          <span className={styles.badge}>
            <Icon name="play" size="m" />
            {formatMessage(locale, 'video.play')}
          </span>
        </button>
      )}
    </div>
  );
}
