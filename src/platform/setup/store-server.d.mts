/** The program of a Redis or Valkey server, for tests of the shared store; null when none is installed. */
export function findStoreServer(): string | null;
