/** Names the sources as they are now. */
export function hashOf(root: string): string;
