import { type FragmentOf, graphql, readFragment } from './graphql.ts';
import { rehostAsset } from './rewrite-links.ts';

export const VideoFragment = graphql(`
  fragment Video on AssetInterface {
    __typename
    id
    title
    alt
    mimeType
    url
    width
    height
  }
`);

/** The video of a masked fragment; null when the file or its address is missing, or when it is not a video. */
export function toVideo(masked: FragmentOf<typeof VideoFragment> | null | undefined) {
  if (!masked) return null;
  const { url, mimeType, width, height, alt } = readFragment(VideoFragment, masked);
  const src = rehostAsset(url);
  if (!src || !mimeType?.startsWith('video/')) return null;
  return { src, type: mimeType, width: width || null, height: height || null, alt: alt ?? '' };
}
