import type { PressLogo } from '#src/site/look.ts';

/** Files of the logo for journalists, without extension. */
export const pressLogos: readonly PressLogo[] = [];
