import type { LogoProps, Part } from '#src/site/look.ts';

export const LookLogo: Part<LogoProps> | null = null;
