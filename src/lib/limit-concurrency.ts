/**
 * Makes a gate that lets at most `limit` pieces of work run at a time; the others wait in order.
 * The gate answers what the work answers and throws what it throws.
 */
export function limitConcurrency(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    // A piece of work that ends hands its place to the first that waits, so the place is never free in between.
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
