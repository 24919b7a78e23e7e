import type { Scene } from '#src/site/look.ts';

export const HomeScene: Scene | null = null;
