import { setPriority } from 'node:os';
import sharp from 'sharp';
import type { DrawingAnswer, DrawingOrder } from './drawing-messages.ts';
import { renderPicture } from './render-picture.ts';

/*
 * A process of its own that draws pictures while nobody waits for them, started by `draw-apart.ts`. Priorities are those of
 * processes: a thread of the server would draw in the pool that visitors' pictures are drawn in.
 */

// Before the first drawing, because the threads that draw inherit it.
setPriority(19);
sharp.concurrency(1);
sharp.cache(false);

process.on('message', (order: DrawingOrder) => {
  const answer = (message: DrawingAnswer) => process.connected && process.send?.(message);
  renderPicture(order.file, order.transform).then(
    (picture) => answer({ id: order.id, picture }),
    (error: unknown) => answer({ id: order.id, error: String(error) }),
  );
});
