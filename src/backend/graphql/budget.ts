import { GraphQLError } from 'graphql';

/** Values and rows that one request may ask for. The largest page takes a few thousand. */
const maxUnits = 250_000;
/** Milliseconds that one request may take: the site's own deadline. */
const maxTime = 10_000;

/** The remaining work that one request may cause. */
export interface Budget {
  /** Counts a value. Throws a GraphQL error when the budget is spent, as `spendRows` does. */
  spendValue(): void;
  /** Counts rows that have been read. */
  spendRows(rows: number): void;
  readonly left: number;
  /** The error, once the budget is spent; it is then the whole answer. */
  readonly refusal: GraphQLError | null;
}

/**
 * The cost of a document depends on the content, because relations lead from a few entries to all. Values and rows are
 * therefore counted while they are read.
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

/** The error has a path, so that graphql-js reuses it for thousands of fields instead of creating a copy for each. */
function tooMuch(): GraphQLError {
  return new GraphQLError('The query reads too many values or takes too long; request less at once.', { path: [] });
}
