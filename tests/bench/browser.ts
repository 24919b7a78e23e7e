import type { Stage } from './stage.ts';
import type { Line } from './table.ts';
export const measureBrowser = async (_: Stage, __: boolean): Promise<Line[]> => [];
