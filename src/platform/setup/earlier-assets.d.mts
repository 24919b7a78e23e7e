/** Sets aside the files of the last build; the function puts them beside those of the new one. */
export function setAsideAssets(dist: string): (() => void) | null;
