import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

interface Message<Order> {
  readonly id: number;
  readonly order: Order;
}

type Reply<Answer> = { readonly id: number; readonly answer: Answer } | { readonly id: number; readonly error: string };

/** Does work in a separate process, which starts with the first order and ends after a while without any. */
export interface SideProcess<Order, Answer> {
  /** Throws the error that the process reports, and when the process ends or exceeds the time limit. */
  readonly ask: (order: Order) => Promise<Answer>;
  readonly close: () => void;
}

interface SideProcessOptions {
  /** Address of a module that calls `answerOrders`. The built server has it in `dist`, under the same name. */
  readonly script: URL;
  /** The name of an order in errors: `The picture`. */
  readonly subject: string;
  /** Milliseconds allowed for one order; generous where the process has a low priority. */
  readonly limitMs: number;
}

/** Milliseconds after which an idle process ends: the memory it holds costs more than starting it again. */
const idleLimit = 10_000;

const isBuilt = !import.meta.url.endsWith('.ts');

/** Orders and answers are copied between the processes as `structuredClone` does. */
export function createSideProcess<Order, Answer>({
  script,
  subject,
  limitMs,
}: SideProcessOptions): SideProcess<Order, Answer> {
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;
  let underWay = 0;

  function start(): ChildProcess {
    const file = fileURLToPath(script);
    const started = fork(isBuilt ? path.resolve('dist', `${path.parse(file).name}.js`) : file, [], {
      // The server's own options do not apply: a debugger's port is in use, and a test runner's loader is not needed.
      execArgv: [],
      // One thread suffices for one order at a time, and a single arena lets glibc return memory to the system. The server's
      // own threshold is for its many small pieces; pictures are large.
      env: { ...process.env, UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    // Output of libraries there, such as the picture library's warnings, goes to the console of this process.
    started.stderr?.on('data', (words: Buffer) => console.warn(`${subject}: ${words.toString().trimEnd()}`));
    (started.stderr as Socket | null)?.unref(); // A pipe to a process is a socket, which the types do not say.
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

  function send(worker: ChildProcess, message: Message<Order>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const settle = (conclude: () => void) => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('exit', onExit).off('error', onExit);
        conclude();
      };
      const fail = (reason: string) => settle(() => reject(new Error(reason)));
      const onMessage = (reply: Reply<Answer>) => {
        if (reply.id !== message.id) return;
        if ('error' in reply) fail(reply.error);
        else settle(() => resolve(reply.answer));
      };
      const onExit = () => {
        if (child === worker) child = null;
        fail(`${subject} is not there: the process that makes it has ended.`);
      };
      const timer = setTimeout(() => {
        fail(`${subject} was not there within ${limitMs} ms.`);
        end();
      }, limitMs).unref();
      worker.on('message', onMessage).on('exit', onExit).on('error', onExit);
      worker.send(message, (error) => error && onExit());
    });
  }

  return {
    async ask(order) {
      clearTimeout(idleTimer);
      child ??= start();
      underWay += 1;
      try {
        return await send(child, { id: (lastId += 1), order });
      } finally {
        underWay -= 1;
        clearTimeout(idleTimer);
        if (underWay === 0) idleTimer = setTimeout(end, idleLimit).unref();
      }
    },
    close: end,
  };
}

/** In the process itself: answers each order with what `answer` returns, or with its error. */
export function answerOrders<Order, Answer>(answer: (order: Order) => Promise<Answer>): void {
  const reply = (message: Reply<Answer>) => process.connected && process.send?.(message);
  process.on('message', ({ id, order }: Message<Order>) => {
    answer(order).then(
      (result) => reply({ id, answer: result }),
      (error: unknown) => reply({ id, error: String(error) }),
    );
  });
}
