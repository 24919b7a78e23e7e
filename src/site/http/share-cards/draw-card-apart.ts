import { createSideProcess } from '#src/platform/lib/side-process.ts';
import type { BrandOrder } from './draw-brand-file.ts';
import type { ShareCard } from './draw-share-card.ts';

/** A picture for a link, or a file of the brand. */
export type CardDrawn = ShareCard | BrandOrder;

/** An order to the process that draws. */
export interface CardOrder {
  readonly card: CardDrawn;
  /** Absolute path of the folder with the site's public files, for its faces. */
  readonly publicDir: string;
}

/** Draws the pictures for shared links and the files of the brand, in a process of their own. */
export interface CardDrawing {
  /** Throws when the picture cannot be drawn, or not in time. */
  readonly draw: (card: CardDrawn) => Promise<Buffer>;
  readonly close: () => void;
}

export function createCardDrawing(publicDir: string): CardDrawing {
  const script = new URL('./draw-card-process.ts', import.meta.url);
  const side = createSideProcess<CardOrder, Uint8Array>({ script, subject: 'The picture', limitMs: 30_000 });
  return { draw: async (card) => Buffer.from(await side.ask({ card, publicDir })), close: side.close };
}
