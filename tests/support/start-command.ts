import { readFileSync } from 'node:fs';
import path from 'node:path';

const { scripts } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')) as {
  scripts: { start: string };
};

const [, settings, command] = /^exec env (.+) node (.+)$/.exec(scripts.start) ?? [];
if (!settings || !command) throw new Error(`package.json: "start" is not "exec env … node …": ${scripts.start}`);

/** What `npm start` sets, so that what is measured is what is shipped. */
export const startEnv: Readonly<Record<string, string>> = Object.fromEntries(
  settings.split(' ').map((setting) => setting.split('=')),
);

/** What `npm start` gives to Node: flags and the script. */
export const startArguments: readonly string[] = command.split(' ');
