/** The name of the look that is built; null for the site's own. */
export function lookOf(root: string): string | null;

/** Names the sources as they are now. */
export function hashOf(root: string): string;
