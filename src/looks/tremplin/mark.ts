import { readFileSync } from 'node:fs';

/** The mark where the organisation has none in `private/brand`. */
export const mark: string | null = readFileSync(new URL('./mark.svg', import.meta.url), 'utf8');
