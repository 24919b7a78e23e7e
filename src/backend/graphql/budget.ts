import { GraphQLError } from 'graphql';

/** Values and rows that one request may ask for. The largest page takes a few thousand. */
const maxUnits = 250_000;
/** Milliseconds that one request may take: the site waits no longer. */
const maxTime = 10_000;

/** What is left of the work that one request may cause. */
export interface Budget {
  /** Counts a value. Throws a GraphQL error when the budget is spent, as `spendRows` does. */
  spendValue(): void;
  /** Counts rows that have been read. */
  spendRows(rows: number): void;
  readonly left: number;
  /** The error, once the budget is spent: the answer is then this and nothing else. */
  readonly refusal: GraphQLError | null;
}

/**
 * A document says how much it asks for only together with the content: relations lead from a few entries to all. So values and
 * rows are counted while they are read.
 */
export function createBudget(): Budget {
  const end = performance.now() + maxTime;
  let left = maxUnits;
  let refusal: GraphQLError | null = null;

  function spend(units: number, isLate: boolean): void {
    left -= units;
    if (left < 0 || isLate) refusal ??= tooMuch();
    if (refusal) throw refusal;
  }

  return {
    spendValue: () => spend(1, false),
    spendRows: (rows) => spend(rows, performance.now() > end),
    get left() {
      return Math.max(0, left);
    },
    get refusal() {
      return refusal;
    },
  };
}

/** With a path of its own, so that graphql-js passes the same error on thousands of times instead of making as many. */
function tooMuch(): GraphQLError {
  return new GraphQLError('The query asks for too much at once.', { path: [] });
}
