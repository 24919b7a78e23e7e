import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DrawingAnswer, DrawingOrder } from './drawing-messages.ts';
import type { FinalTransform } from './media-paths.ts';
import type { PictureMaster } from './render-picture.ts';

/** Draws in a process of the lowest priority. */
export interface ApartDrawing {
  /** Throws when the picture cannot be drawn, or not in time. */
  draw(file: PictureMaster, transform: FinalTransform): Promise<Buffer>;
  close(): void;
}

/** Milliseconds after which a process without work ends: its memory is worth more than its start. */
const idleLimit = 10_000;
/** Milliseconds for one picture, on a machine that has better things to do. */
const drawingLimit = 120_000;

export function createApartDrawing(): ApartDrawing {
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): ChildProcess {
    const started = fork(fileURLToPath(new URL('./draw-process.ts', import.meta.url)), [], {
      // Not those of the server: a debugger's port is taken, and a loader of the tests is not for it.
      execArgv: [],
      // One drawing at a time needs one thread, and memory that goes back: glibc keeps an arena for every thread otherwise.
      env: { ...process.env, UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // The server ends without waiting for it, and it ends with the server.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function end(): void {
    clearTimeout(idleTimer);
    child?.kill();
    child = null;
  }

  function ask(worker: ChildProcess, order: DrawingOrder): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const settle = (conclude: () => void) => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('exit', onExit).off('error', onExit);
        conclude();
      };
      const fail = (reason: string) => settle(() => reject(new Error(reason)));
      const onMessage = (answer: DrawingAnswer) => {
        if (answer.id !== order.id) return;
        if ('error' in answer) fail(answer.error);
        else settle(() => resolve(Buffer.from(answer.picture)));
      };
      const onExit = () => {
        if (child === worker) child = null;
        fail('The process that draws has ended.');
      };
      const timer = setTimeout(() => {
        fail(`The picture was not drawn within ${drawingLimit} ms.`);
        end();
      }, drawingLimit).unref();
      worker.on('message', onMessage).on('exit', onExit).on('error', onExit);
      worker.send(order, (error) => error && onExit());
    });
  }

  return {
    async draw({ path, extension, size }, transform) {
      clearTimeout(idleTimer);
      child ??= start();
      const order = { id: (lastId += 1), file: { path, extension, size }, transform };
      try {
        return await ask(child, order);
      } finally {
        clearTimeout(idleTimer);
        idleTimer = setTimeout(end, idleLimit).unref();
      }
    },
    close: end,
  };
}
