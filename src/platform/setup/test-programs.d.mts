/** Path of the browser that tests use: `CHROMIUM_PATH`, else the first that is installed. Throws when none is. */
export function findChromium(): string;

/** The program of a Redis or Valkey server, for tests of the shared store; null when none is installed. */
export function findStoreServer(): string | null;

/** Whether there is an nginx, for tests of the shipped configuration. */
export function hasNginx(): boolean;

/** Whether there is PHP with what Craft needs for texts, for tests of the module of a Craft project. */
export function hasPhp(): boolean;

/** Whether there is Debian's Firefox. */
export function hasFirefox(): boolean;

/** Whether there is WebKitGTK with its driver, the bindings for a window, and a display without a screen for it. */
export function hasWebKit(): boolean;

/** Whether there is a program that reads what a browser has printed. */
export function hasPdfReader(): boolean;

/** Whether the tree that Firefox gives to screen readers can be read. */
export function hasAccessibilityTree(): boolean;
