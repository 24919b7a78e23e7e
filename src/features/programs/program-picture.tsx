import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { LargeFragment, toPicture } from '#src/content/picture.ts';
import { first } from '#src/lib/items.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import styles from './program-picture.module.css';

export const ProgramPictureFragment = graphql(
  `
    fragment ProgramPicture on program_Entry {
      image(limit: 1) {
        ...Large
      }
    }
  `,
  [LargeFragment],
);

/** The program's picture, as wide as the screen: the ground of its head is the shore before it. */
export function ProgramPicture({ program }: { program: FragmentOf<typeof ProgramPictureFragment> }) {
  const picture = toPicture(LargeFragment, first(readFragment(ProgramPictureFragment, program).image));
  if (!picture) return null;
  return (
    <div className={styles.picture} data-evening>
      <Picture picture={picture} sizes="100vw" isCover />
    </div>
  );
}
