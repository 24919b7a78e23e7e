import { setPriority } from 'node:os';
import sharp from 'sharp';
import { answerOrders } from '#src/platform/lib/side-process.ts';
import type { CardOrder } from './draw-card-apart.ts';
import { drawBrandFile } from './draw-brand-file.ts';
import { drawShareCard } from './draw-share-card.ts';

/*
 * The process that draws pictures for shared links and the files of the brand, started by `createRuntime`: what it needs for that, fonts and a library
 * for pictures, the server itself never loads. Visitors who wait for a page go before.
 */

setPriority(10);
sharp.concurrency(1);
sharp.cache(false);

answerOrders(({ card, publicDir }: CardOrder) =>
  'file' in card ? drawBrandFile(card, publicDir) : drawShareCard(card, publicDir),
);
