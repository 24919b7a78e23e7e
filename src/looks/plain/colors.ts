import { readFileSync } from 'node:fs';
import { readColors } from '#src/site/look.ts';

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Roles for pictures drawn without a style sheet, from the tokens of the look that is built. */
export const colors = readColors(sheet, 'paper');

/** The same on a dark ground. */
export const reverseColors = readColors(sheet, 'ink');
