import type { Scene } from '#src/site/look.ts';

export const SearchScene: Scene | null = null;
