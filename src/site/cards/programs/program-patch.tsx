import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { BadgeSquareFragment, MediumSquareFragment, toPicture } from '#src/site/content/picture.ts';
import { first } from '#src/platform/lib/items.ts';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { tiltOf } from '#src/site/ui/tilt.ts';
import styles from './program-patch.module.css';

export const ProgramPatchFragment = graphql(
  `
    fragment ProgramPatch on program_Entry {
      id
      title
      displayName
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
  /** Position in its list, from 0: each patch is tilted to the other side than the previous one. */
  readonly index: number;
  /** `l` is the one large patch of a program's own page, `s` a badge beside a name. */
  readonly size?: 's' | 'm' | 'l';
  /** Whether it is on the first screen, where it does not wait until it comes near. */
  readonly isEarly?: boolean;
  /** Only needed where the patch is not beside the program's name. */
  readonly alt?: string;
}

const sizes = { s: '6rem', m: '(min-width:64rem) 16rem, 6rem', l: '(min-width:64rem) 24rem, 12rem' } as const;

/** The round badge of a program; without a picture, the first letter of its name. */
export function ProgramPatch({ program: masked, index, size = 'm', isEarly = false, alt = '' }: ProgramPatchProps) {
  const program = readFragment(ProgramPatchFragment, masked);
  const picture = toPicture(MediumSquareFragment, first(program.patch));
  const name = program.displayName ?? program.title ?? '';
  const tilt = size === 'l' ? -7.25 : tiltOf(program.id ?? name, index, 'medium');
  return (
    <span
      className={styles.patch}
      data-size={size}
      data-print={size === 'l' ? 'head' : 'card'}
      data-tilt={tilt}
      data-reveal={size === 'm' ? 'turn' : undefined}
    >
      {picture ? (
        <Picture
          picture={picture}
          sizes={sizes[size]}
          alt={alt}
          priority={size === 'l' ? 'high' : isEarly ? 'normal' : 'low'}
        />
      ) : (
        <span className={styles.letter} aria-hidden="true">
          {name.trim().slice(0, 1)}
        </span>
      )}
    </span>
  );
}
