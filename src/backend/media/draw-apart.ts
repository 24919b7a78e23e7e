import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FinalTransform } from './media-paths.ts';
import type { PictureMaster } from './render-picture.ts';

/** A message to the drawing process. */
export interface DrawingOrder {
  readonly id: number;
  readonly file: PictureMaster;
  readonly transform: FinalTransform;
}

export type DrawingAnswer = { id: number; picture: Uint8Array } | { id: number; error: string };

/** Draws in a process of its own, at the lowest priority. */
export interface ApartDrawing {
  /** Throws when the picture cannot be drawn within the time limit. */
  draw(file: PictureMaster, transform: FinalTransform): Promise<Buffer>;
  close(): void;
}

/** Milliseconds after which an idle process ends: the memory it holds costs more than starting it again. */
const idleLimit = 10_000;
/** Milliseconds allowed for one picture, generous because the process has the lowest priority. */
const drawingLimit = 120_000;

/** The drawing process has a file of its own, in the built server too. */
const drawProcess = import.meta.url.endsWith('.ts')
  ? fileURLToPath(new URL('./draw-process.ts', import.meta.url))
  : path.resolve('dist/draw-process.js');

export function createApartDrawing(): ApartDrawing {
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): ChildProcess {
    const started = fork(drawProcess, [], {
      // The server's own options do not apply: a debugger's port is in use, and a test runner's loader is not needed.
      execArgv: [],
      // One thread suffices for one drawing at a time; a single arena lets glibc return memory to the system.
      env: { ...process.env, UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // The server does not wait for this process when it ends, and this process ends with the server.
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
