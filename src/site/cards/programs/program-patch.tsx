import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { BadgeSquareFragment, MediumSquareFragment, toPicture } from '#src/site/content/picture.ts';
import { first } from '#src/platform/lib/items.ts';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import styles from './program-patch.module.css';

export const ProgramPatchFragment = graphql(
  `
    fragment ProgramPatch on program_Entry {
      patch(limit: 1) {
        ...MediumSquare
        ...BadgeSquare
      }
    }
  `,
  [MediumSquareFragment, BadgeSquareFragment],
);

interface ProgramPatchProps {
  readonly program: FragmentOf<typeof ProgramPatchFragment>;
  /** `l` on the program's own page, `s` next to a name. */
  readonly size: 's' | 'l';
  /** Only needed where the patch is not next to the program's name. */
  readonly alt?: string;
}

const sizes = { s: '5rem', l: '(min-width:64rem) 12rem, 9rem' } as const;

/** The round badge of a program; nothing without one. */
export function ProgramPatch({ program, size, alt = '' }: ProgramPatchProps) {
  const picture = toPicture(MediumSquareFragment, first(readFragment(ProgramPatchFragment, program).patch));
  if (!picture) return null;
  return (
    <span className={styles.patch} data-size={size}>
      <Picture picture={picture} sizes={sizes[size]} alt={alt} priority={size === 'l' ? 'normal' : 'low'} />
    </span>
  );
}

/** Whether a program has a badge that can be shown. */
export function hasPatch(program: FragmentOf<typeof ProgramPatchFragment>): boolean {
  return toPicture(MediumSquareFragment, first(readFragment(ProgramPatchFragment, program).patch)) !== null;
}
