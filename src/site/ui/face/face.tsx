import { classNames } from '#src/site/ui/class-names.ts';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import styles from './face.module.css';

interface FaceProps {
  /** A thumbnail; null for a person without a portrait. */
  readonly picture: PictureData | null;
  readonly sizes: string;
  /** Sets its width. */
  readonly className?: string | undefined;
}

/** A person's small portrait, or nothing: the name beside it says who it is. */
export function Face({ picture, sizes, className }: FaceProps) {
  return picture && <Picture picture={picture} sizes={sizes} alt="" className={classNames(styles.face, className)} />;
}
