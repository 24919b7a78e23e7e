import { readFileSync } from 'node:fs';
import path from 'node:path';

const { scripts } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')) as {
  scripts: { start: string };
};

const [, command] = /^node (.+)$/.exec(scripts.start) ?? [];
if (!command) throw new Error(`package.json: "start" is not "node …": ${scripts.start}`);

/** The arguments that `npm start` gives to Node, flags and the script, so that tests measure the shipped command. */
export const startArguments: readonly string[] = command.split(' ');
