import type { Database } from '#src/backend/database/database.ts';

/** The next instant, in milliseconds since 1970, at which an entry is published or expires, or null. */
export function findNextDate(database: Database, after: number): number | null {
  const sql = `
    SELECT MIN(date) AS next FROM (
      SELECT MIN(post_date) AS date FROM elements WHERE draft = '' AND post_date > ?
      UNION ALL
      SELECT MIN(expiry_date) FROM elements WHERE draft = '' AND expiry_date > ?
    )`;
  const next = database.get(sql, [after, after])?.['next'];
  return typeof next === 'number' ? next : null;
}

/** Longest delay of a timer in milliseconds, which has 31 bits. */
const longestWait = 24 * 60 * 60 * 1000;

/**
 * Calls back at each date of an entry. `find` returns the next date after an instant. Returns a function that stops it.
 */
export function watchDates(find: (after: number) => number | null, now: () => number, onDate: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wait = (after: number) => {
    const due = find(after);
    if (due === null) return;
    const look = () => {
      const left = due - now();
      if (left > 0) {
        timer = setTimeout(look, Math.min(left, longestWait));
        timer.unref();
        return;
      }
      onDate();
      wait(due);
    };
    look();
  };
  wait(now());
  return () => clearTimeout(timer);
}
