/**
 * Creates a gate that runs at most `limit` tasks at a time; the others wait in order. The gate settles as the task does.
 */
export function limitConcurrency(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    // A finished task passes its place directly to the first waiting one, so that no other task can take it in between.
    if (running >= limit) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
