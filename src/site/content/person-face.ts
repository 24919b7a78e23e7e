import { first } from '#src/platform/lib/items.ts';
import { type FragmentOf, graphql, readFragment } from './graphql.ts';
import { ThumbnailFragment, toPicture } from './picture.ts';

export const PersonFaceFragment = graphql(
  `
    fragment PersonFace on entity_Entry {
      thumbnail(limit: 1) {
        ...Thumbnail
      }
      portrait(limit: 1) {
        ...Thumbnail
      }
    }
  `,
  [ThumbnailFragment],
);

/** A person's small portrait next to their name: the one made for it, or else the large one. Null without either. */
export function toPersonFace(masked: FragmentOf<typeof PersonFaceFragment>) {
  const { thumbnail, portrait } = readFragment(PersonFaceFragment, masked);
  return toPicture(ThumbnailFragment, first(thumbnail) ?? first(portrait));
}
