import type { Scene } from '#src/site/look.ts';

export const CalendarScene: Scene | null = null;
