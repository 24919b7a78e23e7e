import type { ReactNode } from 'react';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { parseVideoAddress, serviceNames, toEmbedUrl, toPosterPath, toWatchUrl } from '#src/contract/video-address.ts';
import { VideoDialog } from './video-dialog.client.tsx';
import styles from './video.module.css';

interface EmbeddedVideoProps {
  /** Address of a video at one of the two supported services, in any form. */
  readonly address: string | null | undefined;
  readonly title: string | null | undefined;
  readonly locale: Locale;
  /** A picture of the editor's own instead of the service's poster. */
  readonly poster?: ReactNode;
}

/**
 * A video at an external service: its poster, from the site's own origin, with a link to the service, or a dialog with
 * JavaScript. Nothing is requested from the service before the visitor plays it. Null for any other address.
 */
export function EmbeddedVideo({ address, title, locale, poster }: EmbeddedVideoProps): ReactNode {
  const video = parseVideoAddress(address);
  if (!video) return null;
  const service = serviceNames[video.service];
  const linkWords = formatMessage(locale, 'video.opensOnService', { service });
  const playWords = formatMessage(locale, 'video.play');
  const opens = title ? formatMessage(locale, 'video.opensTitledOnService', { service, title }) : linkWords;
  const newTab = formatMessage(locale, 'links.newTab');
  return (
    <div className={styles.embedded}>
      <VideoDialog
        pageUrl={toWatchUrl(video)}
        embedUrl={toEmbedUrl(video)}
        title={title || formatMessage(locale, 'video.player')}
        linkLabel={`${opens} ${newTab}`}
        playLabel={title ? formatMessage(locale, 'video.playTitled', { title }) : playWords}
        linkWords={linkWords}
        playWords={playWords}
        closeLabel={formatMessage(locale, 'video.close')}
        failureText={formatMessage(locale, 'video.failed', { service })}
      >
        {poster ?? (
          <img
            className={styles.poster}
            src={toPosterPath(video)}
            width={1280}
            height={720}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
      </VideoDialog>
      <p className={styles.address}>{toWatchUrl(video)}</p>
      <p className={styles.notice}>{formatMessage(locale, 'video.notice')}</p>
    </div>
  );
}
