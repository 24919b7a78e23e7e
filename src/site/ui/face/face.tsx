import { classNames } from '#src/site/ui/class-names.ts';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import styles from './face.module.css';
import { toInitials } from './initials.ts';

interface FaceProps {
  readonly name: string;
  /** A thumbnail; null for a person without a portrait. */
  readonly picture: PictureData | null;
  readonly sizes: string;
  /** Sets its width. */
  readonly className?: string | undefined;
}

/** A person's small portrait, or else their initials. The name is always said beside it. */
export function Face({ name, picture, sizes, className }: FaceProps) {
  if (picture) return <Picture picture={picture} sizes={sizes} alt="" className={classNames(styles.face, className)} />;
  return (
    <span className={classNames(styles.face, className)} data-theme="leaf" aria-hidden="true">
      <span className={styles.initials}>{toInitials(name)}</span>
    </span>
  );
}
