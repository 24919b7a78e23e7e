import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { compact } from '#src/platform/lib/items.ts';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import styles from './program-picture.module.css';

export const ProgramPictureFragment = graphql(
  `
    fragment ProgramPicture on program_Entry {
      image {
        ...Large
      }
    }
  `,
  [LargeFragment],
);

/**
 * The program's picture, as wide as the screen: the ground of its head is the shore before it. A second one is the scene by
 * night; without it the first has the light of the evening there.
 */
export function ProgramPicture({ program }: { program: FragmentOf<typeof ProgramPictureFragment> }) {
  const [picture, night] = compact(readFragment(ProgramPictureFragment, program).image).map((image) =>
    toPicture(LargeFragment, image),
  );
  if (!picture) return null;
  return (
    <div className={styles.picture} data-evening={!night || undefined}>
      <Picture picture={picture} night={night ?? null} sizes="100vw" isCover />
    </div>
  );
}
