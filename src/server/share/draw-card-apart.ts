import path from 'node:path';
import { createSideProcess } from '#src/lib/side-process.ts';
import type { ShareCard } from './draw-share-card.ts';

/** Draws the pictures for shared links of a built site, in a process of their own. */
export interface CardDrawing {
  /** Throws when the picture cannot be drawn, or not in time. */
  readonly draw: (card: ShareCard) => Promise<Buffer>;
  readonly close: () => void;
}

export function createCardDrawing(): CardDrawing {
  const script = path.resolve('dist', 'draw-card-process.js');
  const side = createSideProcess<ShareCard, Uint8Array>({ script, subject: 'The picture', limitMs: 30_000 });
  return { draw: async (card) => Buffer.from(await side.ask(card)), close: side.close };
}
