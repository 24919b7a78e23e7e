import type { VideoObjectLeaf } from 'schema-dts';
import { toMachineDateTime } from '#src/site/i18n/formats.ts';
import { parseVideoAddress, toEmbedUrl, toPosterPath } from '#src/contract/video-address.ts';
import { absoluteUrl } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { describeThing } from '#src/site/ui/json-ld.tsx';

interface DescribedVideo {
  readonly name: string;
  /** Address of a video at a service; of no use where there is a file. */
  readonly videoURL: string | null;
  /** Address of the file, and of its picture: paths of the site or absolute. */
  readonly file: string | null;
  readonly poster: string | null;
  readonly postDate: string | null;
}

/**
 * The schema.org description of a video. Search engines require a name, a picture and a date; a file without a picture has
 * the site's own for shared links.
 */
export function describeVideo(
  { name, videoURL, file, poster, postDate }: DescribedVideo,
  site: Site,
): VideoObjectLeaf[] {
  const hosted = file === null ? parseVideoAddress(videoURL) : null;
  const uploadDate = toMachineDateTime(postDate);
  if (!name || !uploadDate || (file === null && !hosted)) return [];
  return [
    describeThing<VideoObjectLeaf>({
      '@type': 'VideoObject',
      name,
      uploadDate,
      thumbnailUrl: absoluteUrl(poster ?? (hosted ? toPosterPath(hosted) : '/share-card.png'), site),
      contentUrl: file && absoluteUrl(file, site),
      embedUrl: hosted && toEmbedUrl(hosted),
      inLanguage: site.languageID,
    }),
  ];
}
