/** Path of the browser that tests use: `CHROMIUM_PATH`, else the first that is installed. Throws when none is. */
export function findChromium(): string;

/** The program of a Redis or Valkey server, for tests of the shared store; null when none is installed. */
export function findStoreServer(): string | null;

/** Whether there is an nginx, for tests of the shipped configuration. */
export function hasNginx(): boolean;
