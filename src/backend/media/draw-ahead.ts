import { setTimeout as delay } from 'node:timers/promises';
import type { DerivedPictures } from './derived-pictures.ts';
import type { ApartDrawing } from './draw-in-child-process.ts';
import type { LightDrawings } from './svg-versions.ts';
import type { MediaFile } from './media-file.ts';
import { type FinalTransform, nameTransform } from './media-paths.ts';

/** A picture that is to be drawn. */
export interface PictureOrder {
  readonly file: MediaFile;
  readonly transform: FinalTransform;
}

/** Draws pictures in the background: one at a time, at the lowest priority, and never while a visitor waits for a drawing. */
export interface BackgroundDrawing {
  /** Queues a picture that a visitor has received in a quicker format; it is drawn before all others. */
  drawSoon(order: PictureOrder): void;
  /** Queues a picture whose address is part of an answer. Does nothing when drawing ahead is switched off. */
  drawAhead(order: PictureOrder): void;
  /** Whether every picture that has been offered so far can be sent at once in some format. */
  areAllSendable(): boolean;
  /** Receives the current files; pictures of all others are removed when it is quiet. */
  tidy(files: () => Iterable<MediaFile>): void;
  close(): void;
}

export interface BackgroundDrawingOptions {
  readonly pictures: DerivedPictures;
  readonly drawings: Pick<LightDrawings, 'isLight'>;
  readonly apart: ApartDrawing;
  readonly isAheadOn: boolean;
  readonly warn: (message: string, fields: Record<string, unknown>) => void;
  /** Milliseconds before the first AVIF is drawn ahead, which takes seconds: the start of the process has priority. */
  readonly firstAfter?: number;
  /** Polling interval in milliseconds while visitors wait. */
  readonly pollInterval?: number;
}

/** Longest queue, and most remembered names. Pictures beyond these bounds are drawn when a visitor requests them. */
const maxWaiting = 5000;
const maxRemembered = 50_000;

type Queue = Map<string, PictureOrder>;

export function createBackgroundDrawing({
  pictures,
  drawings,
  apart,
  isAheadOn,
  warn,
  firstAfter = 3000,
  pollInterval = 100,
}: BackgroundDrawingOptions): BackgroundDrawing {
  const soon: Queue = new Map();
  /**
   * First the formats that every browser can show, in some hundredths of a second each; then AVIF; then sizes that only
   * other programs request.
   */
  const ahead: readonly [first: Queue, avif: Queue, rest: Queue] = [new Map(), new Map(), new Map()];
  const offered = new Set<string>();
  const failed = new Set<string>();
  const aheadFrom = performance.now() + firstAfter;
  let filesNow: (() => Iterable<MediaFile>) | null = null;
  let isRunning = false;
  let isClosed = false;

  function add(queue: Queue, order: PictureOrder): void {
    const name = nameOf(order);
    if (isClosed || failed.has(name) || soon.has(name) || countWaiting() >= maxWaiting) return;
    queue.set(name, order);
    start();
  }

  function countWaiting(): number {
    return [soon, ...ahead].reduce((sum, { size }) => sum + size, 0);
  }

  function start(): void {
    if (isRunning || isClosed) return;
    isRunning = true;
    void run().finally(() => (isRunning = false));
  }

  async function run(): Promise<void> {
    while (!isClosed && countWaiting() + (filesNow ? 1 : 0) > 0) {
      const isTime = pictures.isQuiet() && (soon.size + ahead[0].size > 0 || performance.now() >= aheadFrom);
      // oxlint-disable-next-line no-await-in-loop -- Pictures are drawn one at a time.
      await (isTime ? drawNext() : delay(pollInterval, undefined, { ref: false }));
    }
  }

  async function drawNext(): Promise<void> {
    if (soon.size + ahead[0].size === 0 && filesNow) {
      const files = filesNow;
      filesNow = null;
      await pictures
        .removeAllBut(files())
        .catch((error: unknown) =>
          warn('Outdated derived pictures could not be removed from the data folder.', { error }),
        );
      return;
    }
    const queue = [soon, ...ahead].find(({ size }) => size > 0);
    const [name, order] = queue?.entries().next().value ?? [];
    if (!queue || !name || !order) return;
    try {
      const isLight = queue !== soon && queue !== ahead[2] && (await drawings.isLight(order.file, order.transform));
      // Current browsers, for which AVIF is drawn, take a light drawing as it is; others get theirs last.
      if (isLight && queue === ahead[0]) ahead[2].set(name, order);
      else if (!isLight && (queue === soon || pictures.hasRoom())) await drawOne(order);
    } catch (error) {
      if (isClosed) return;
      // Until the next start, visitors get the picture in another format.
      failed.add(name);
      warn('A picture could not be drawn ahead and is not tried again before the next start.', {
        picture: name,
        error,
      });
    } finally {
      queue.delete(name);
    }
  }

  async function drawOne({ file, transform }: PictureOrder): Promise<void> {
    const name = pictureName(transform);
    if (await pictures.has(file, name)) return;
    const release = await pictures.claim(file, name);
    if (!release) return;
    try {
      await pictures.keep(file, name, await apart.draw(file, transform));
    } finally {
      await release();
    }
  }

  function offer(queue: Queue, order: PictureOrder): void {
    const name = nameOf(order);
    if (offered.has(name)) return;
    if (offered.size >= maxRemembered) offered.clear();
    offered.add(name);
    add(queue, order);
  }

  return {
    drawSoon(order) {
      for (const queue of ahead) queue.delete(nameOf(order));
      add(soon, order);
    },
    drawAhead({ file, transform }) {
      if (!isAheadOn) return;
      const isForBrowsers = transform.format === 'webp';
      offer(isForBrowsers ? ahead[0] : ahead[2], { file, transform });
      if (isForBrowsers) offer(ahead[1], { file, transform: { ...transform, format: 'avif' } });
    },
    areAllSendable: () => ahead[0].size === 0,
    tidy(files) {
      filesNow = files;
      start();
    },
    close() {
      isClosed = true;
      apart.close();
    },
  };
}

/** `f480x270.avif`: a derived picture among those of the same file. */
export function pictureName(transform: FinalTransform): string {
  return `${nameTransform(transform)}.${transform.format}`;
}

function nameOf({ file, transform }: PictureOrder): string {
  return `${file.volume}/${file.filename}/${file.version}/${pictureName(transform)}`;
}
