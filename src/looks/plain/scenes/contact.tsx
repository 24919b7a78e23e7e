import type { Scene } from '#src/site/look.ts';

export const ContactScene: Scene | null = null;
