import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import { InitialsFrame } from './initials-frame.tsx';

interface PortraitProps {
  readonly name: string;
  /** Null for a person without a portrait. */
  readonly picture: PictureData | null;
  readonly sizes: string;
  readonly priority: 'high' | 'normal' | 'low';
  /** Empty where the name stands beside it. */
  readonly alt?: string;
}

/** A person's portrait, or else a frame with their initials. Fills its place. */
export function Portrait({ name, picture, sizes, priority, alt = '' }: PortraitProps) {
  if (!picture) return <InitialsFrame name={name} />;
  return <Picture picture={picture} sizes={sizes} priority={priority} alt={alt} isCover />;
}
