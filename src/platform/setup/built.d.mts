/** The name of the look that is built. */
export function lookOf(root: string): string;

/** The look that the organisation's own files ask for, or an empty text. */
export function lookOfContent(root: string): string;

/** Names the sources as they are now. */
export function hashOf(root: string): string;
