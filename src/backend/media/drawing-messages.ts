import type { FinalTransform } from './media-paths.ts';
import type { PictureMaster } from './render-picture.ts';

/** What the server asks of the process that draws. */
export interface DrawingOrder {
  id: number;
  file: PictureMaster;
  transform: FinalTransform;
}

export type DrawingAnswer = { id: number; picture: Uint8Array } | { id: number; error: string };
