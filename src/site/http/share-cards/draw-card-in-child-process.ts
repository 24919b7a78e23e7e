import { createSideProcess } from '#src/platform/lib/side-process.ts';
import type { BrandOrder } from './draw-brand-file.ts';
import type { ShareCard } from './draw-share-card.ts';

/** An order to the process that draws. */
export interface CardOrder {
  readonly card: ShareCard | BrandOrder;
  /** Absolute path of the folder with the site's public files, for its faces. */
  readonly publicDir: string;
}

/** Draws the pictures for shared links and the files of the brand, in another process. `draw` throws when it fails or takes too long. */
export function createCardDrawing(publicDir: string) {
  const script = new URL('./draw-card-process.ts', import.meta.url);
  const side = createSideProcess<CardOrder, Uint8Array>({ script, subject: 'The picture', limitMs: 30_000 });
  return {
    // Only orders of the application come here.
    draw: async (card: object) => Buffer.from(await side.ask({ card: card as CardOrder['card'], publicDir })),
    close: side.close,
  };
}
