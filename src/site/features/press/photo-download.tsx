import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { toAnchorId } from '#src/platform/lib/fold-text.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import type { PictureData } from '#src/site/ui/picture/picture.tsx';

interface PhotoDownloadProps {
  readonly title: string;
  readonly picture: PictureData;
  readonly locale: Locale;
}

/** A link to the largest file of a picture, which is stored under a descriptive name. */
export function PhotoDownload({ title, picture: { src, width }, locale }: PhotoDownloadProps) {
  const { systemName } = getRuntime().env;
  const extension = /\.([a-z0-9]{3,4})(?:[?#]|$)/i.exec(src)?.[1]?.toLowerCase() ?? 'jpg';
  return (
    <a href={src} download={`${toAnchorId(`${systemName} ${title}`)}.${extension}`}>
      {formatMessage(locale, 'press.photo.download', { format: extension.toUpperCase(), width })}
      <span className="sr">{formatMessage(locale, 'press.photo.of', { title })}</span>
    </a>
  );
}
