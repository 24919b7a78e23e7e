import { setPriority } from 'node:os';
import sharp from 'sharp';
import { answerOrders } from '#src/platform/lib/side-process.ts';
import type { CardOrder } from './draw-card-in-child-process.ts';
import { drawBrandFile } from './draw-brand-file.ts';
import { drawShareCard } from './draw-share-card.ts';

/*
 * The process that draws pictures for shared links and the files of the brand. The server itself never loads the fonts and the
 * picture library. Its low priority lets visitors who wait for a page go first.
 */

setPriority(10);
sharp.concurrency(1);
sharp.cache(false);

answerOrders(({ card, publicDir }: CardOrder) =>
  'file' in card ? drawBrandFile(card, publicDir) : drawShareCard(card, publicDir),
);
