/** Path of the browser that tests use: `CHROMIUM_PATH`, else the first that is installed. Throws when none is. */
export function findChromium(): string;
