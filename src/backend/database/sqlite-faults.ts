/** SQLite's result codes (https://sqlite.org/rescode.html), of which the lower eight bits are the kind. */
const damage = new Set([11, 26]);
const unwritable = new Set([8, 10, 13, 14]);

/** Whether an error says that a database file is damaged, or no database at all. */
export function isDamage(error: unknown): boolean {
  return damage.has(kindOf(error));
}

/** Whether an error says that another process uses the database. */
export function isBusy(error: unknown): boolean {
  return kindOf(error) === 5;
}

/** Whether an error says that a database could not be read or written as a file: full, read-only, failing, not reachable. */
function isUnwritable(error: unknown): boolean {
  return unwritable.has(kindOf(error));
}

/** Whether the data folder is full, read-only, damaged or out of reach. */
export function isFolderFault(error: unknown): boolean {
  const isOfFileSystem = error instanceof Error && 'syscall' in error;
  return isOfFileSystem || isUnwritable(error) || isDamage(error);
}

function kindOf(error: unknown): number {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return 0;
  return error.errcode & 0xff;
}
