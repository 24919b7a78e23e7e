import type { Stage } from './stage.ts';
import type { Line } from './table.ts';
export const measureVisit = async (_: Stage): Promise<Line[]> => [];
