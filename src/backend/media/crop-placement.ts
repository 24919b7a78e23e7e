import type { Transform } from './transform.ts';
import type { Size } from './video-size.ts';

/** A whole picture, scaled, and where the part that is kept begins in it; all in pixels of the result. */
export interface Placement {
  readonly whole: Size;
  readonly left: number;
  readonly top: number;
}

/** How a picture of a given size is scaled and cut. An uncropped picture is scaled to the size of the result. */
export function placeCrop(size: Size, { width, height, mode, focus }: Transform): Placement {
  if (mode !== 'crop') return { whole: { width, height }, left: 0, top: 0 };
  const scale = Math.max(width / size.width, height / size.height);
  const whole = {
    width: Math.max(width, Math.round(size.width * scale)),
    height: Math.max(height, Math.round(size.height * scale)),
  };
  return {
    whole,
    left: cropStart(whole.width, width, focus[0] / 1000),
    top: cropStart(whole.height, height, focus[1] / 1000),
  };
}

/** Offset of the crop that has the focal point at its centre, or as close to it as the picture allows. */
function cropStart(whole: number, kept: number, focus: number): number {
  return Math.min(whole - kept, Math.max(0, Math.round(whole * focus - kept / 2)));
}
