import { readFileSync } from 'node:fs';
import path from 'node:path';

const { scripts } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')) as {
  scripts: { start: string };
};

/** What `npm start` tells Node, so that what is measured is what is shipped. */
export const startFlags: readonly string[] = scripts.start.split(' ').filter((word) => word.startsWith('--'));
