import cluster, { type Worker } from 'node:cluster';
import type { Family } from './meter.ts';
import type { ProcessFigures } from './prometheus-text.ts';

/** Milliseconds that a worker may take to answer; a worker too busy for that is left out. */
const answerLimitMs = 1_000;

interface Question {
  readonly figuresFor: number;
}

interface Figures extends Question {
  readonly families: readonly Family[];
}

/** In a worker: sends its figures to the primary process whenever that asks for them. */
export function tellFigures(read: () => Family[]): void {
  process.on('message', (message: Partial<Question> | null) => {
    const figuresFor = message?.figuresFor;
    if (figuresFor !== undefined) process.send?.({ figuresFor, families: read() } satisfies Figures);
  });
}

/** In the primary process, before it starts workers: returns the function that asks all of them for their figures. */
export function gatherFigures(): () => Promise<ProcessFigures[]> {
  const numbers = numberWorkers();
  let asked = 0;
  return async () => {
    asked += 1;
    const question: Question = { figuresFor: asked };
    const answers = await Promise.all([...numbers].map(([worker, number]) => ask(worker, number, question)));
    return answers.filter((answer) => answer !== null);
  };
}

/**
 * The lowest free number for each worker: a replacement continues the series of its predecessor's figures, which then begin
 * again at zero, as those who read counters expect.
 */
function numberWorkers(): Map<Worker, number> {
  const numbers = new Map<Worker, number>();
  cluster.on('fork', (worker) => {
    const taken = new Set(numbers.values());
    let number = 1;
    while (taken.has(number)) number += 1;
    numbers.set(worker, number);
  });
  cluster.on('exit', (worker) => numbers.delete(worker));
  return numbers;
}

function ask(worker: Worker, number: number, question: Question): Promise<ProcessFigures | null> {
  return new Promise((resolve) => {
    const settle = (figures: ProcessFigures | null) => {
      clearTimeout(limit);
      worker.off('message', listen);
      resolve(figures);
    };
    const listen = (message: Partial<Figures> | null) => {
      if (message?.figuresFor === question.figuresFor && message.families)
        settle({ worker: String(number), families: message.families });
    };
    const limit = setTimeout(() => settle(null), answerLimitMs);
    worker.on('message', listen);
    if (worker.isConnected()) worker.send(question, (error) => error && settle(null));
    else settle(null);
  });
}
