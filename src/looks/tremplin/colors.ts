import type { LookColors } from '#src/site/look.ts';

/** Roles of `tokens.css`, by day and by night, for what is drawn without a style sheet. */
export const colors: LookColors = {
  surface: ['#f6f0e0', '#10142b'],
  ink: ['#151a3a', '#f3ecdc'],
  accent: ['#ff7236', '#ff8147'],
  onAccent: ['#0a0d20', '#0a0d20'],
  accentText: ['#ad3608', '#ff8f5c'],
  focus: ['#151a3a', '#ffd27a'],
};
