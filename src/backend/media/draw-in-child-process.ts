import { createSideProcess } from '#src/platform/lib/side-process.ts';
import type { FinalTransform } from './media-paths.ts';
import type { PictureMaster } from './render-picture.ts';

/** An order to the drawing process. */
export interface DrawingOrder {
  readonly file: PictureMaster;
  readonly transform: FinalTransform;
}

/** Draws in a separate process, at the lowest priority. */
export interface ApartDrawing {
  /** Throws when the picture cannot be drawn within the time limit. */
  draw(file: PictureMaster, transform: FinalTransform): Promise<Buffer>;
  close(): void;
}

export function createApartDrawing(): ApartDrawing {
  const script = new URL('./draw-process.ts', import.meta.url);
  const side = createSideProcess<DrawingOrder, Uint8Array>({ script, subject: 'The picture', limitMs: 120_000 });
  return {
    async draw({ path: file, extension, size }, transform) {
      return Buffer.from(await side.ask({ file: { path: file, extension, size }, transform }));
    },
    close: side.close,
  };
}
