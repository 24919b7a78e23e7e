import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { toAnchorId } from '#src/platform/lib/fold-text.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import type { PictureData } from '#src/site/ui/picture/picture.tsx';
import styles from './press-photo.module.css';

interface PhotoFileProps {
  readonly title: string;
  readonly picture: PictureData;
  readonly locale: Locale;
}

/** The credit of a picture, and its largest file to take along, under a name that says what it is. */
export function PhotoFile({ title, picture, locale }: PhotoFileProps) {
  const { src, width } = picture;
  const { systemName } = getRuntime().env;
  const extension = /\.([a-z0-9]{3,4})(?:[?#]|$)/i.exec(src)?.[1]?.toLowerCase() ?? 'jpg';
  return (
    <span className={styles.file}>
      <span>{formatMessage(locale, 'press.photo.credit', { name: systemName })}</span>
      <a href={src} download={`${toAnchorId(`${systemName} ${title}`)}.${extension}`}>
        {formatMessage(locale, 'press.photo.download', { format: extension.toUpperCase(), width })}
        <span className="sr">{formatMessage(locale, 'press.photo.of', { title })}</span>
      </a>
    </span>
  );
}
