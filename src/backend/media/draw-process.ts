import { setPriority } from 'node:os';
import sharp from 'sharp';
import { answerOrders } from '#src/platform/lib/side-process.ts';
import type { DrawingOrder } from './draw-in-child-process.ts';
import { renderPicture } from './render-picture.ts';

/*
 * The drawing process, started by `draw-in-child-process.ts`, for pictures that no visitor is waiting for. It is a process because
 * only a process has a priority: a thread of the server would compete with the drawings that visitors wait for.
 */

// Set before the first drawing, because the drawing threads inherit the priority.
setPriority(19);
sharp.concurrency(1);
sharp.cache(false);

answerOrders(({ file, transform }: DrawingOrder) => renderPicture(file, transform));
