/** The name of the look that is built. */
export function lookOf(root: string): string;

/** Names the sources as they are now. */
export function hashOf(root: string): string;
