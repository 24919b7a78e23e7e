import type { Scene } from '#src/site/look.ts';

export const FinderScene: Scene | null = null;
