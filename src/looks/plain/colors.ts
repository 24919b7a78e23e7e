import type { LookColors } from '#src/site/look.ts';

/** Roles of `tokens.css`, by day and by night, for what is drawn without a style sheet. */
export const colors: LookColors = {
  surface: ['#ffffff', '#101615'],
  ink: ['#14201d', '#edf2ef'],
  accent: ['#2638c4', '#adb9ff'],
  onAccent: ['#ffffff', '#0d1440'],
  accentText: ['#2638c4', '#adb9ff'],
  focus: ['#2638c4', '#ffd54a'],
};
