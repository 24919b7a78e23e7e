import type { Scene } from '#src/site/look.ts';

export const MenuScene: Scene | null = null;
