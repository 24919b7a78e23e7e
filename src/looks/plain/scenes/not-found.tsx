import type { Scene } from '#src/site/look.ts';

export const NotFoundScene: Scene | null = null;
