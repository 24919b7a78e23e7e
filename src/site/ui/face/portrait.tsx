import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';

interface PortraitProps {
  /** Null for a person without a portrait. */
  readonly picture: PictureData | null;
  readonly sizes: string;
  readonly priority: 'high' | 'normal' | 'low';
  /** Empty where the name stands beside it. */
  readonly alt?: string;
}

/** A person's portrait, which fills its place, or nothing. */
export function Portrait({ picture, sizes, priority, alt = '' }: PortraitProps) {
  return picture && <Picture picture={picture} sizes={sizes} priority={priority} alt={alt} isCover />;
}
