import type { Scene } from '#src/site/look.ts';

export const FooterScene: Scene | null = null;
