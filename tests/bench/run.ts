import { availableParallelism, cpus } from 'node:os';
import { measureBrowser } from './browser.ts';
import { measureKept } from './kept.ts';
import { measureMemory } from './memory.ts';
import { type GroupName, parseOptions } from './options.ts';
import { explainMissed } from './reasons.ts';
import { measurePurge } from './purge.ts';
import { measureRender } from './render.ts';
import { measureScale } from './scale.ts';
import { type Stage, demoEntries, startStage } from './stage.ts';
import { measureStart } from './start.ts';
import { type Line, formatTable, isReached } from './table.ts';
import { measureUnseen } from './unseen.ts';
import { measureVisit } from './visit.ts';

/**
 * `npm run bench` measures the production build and prints one table. Machines differ and are noisy: compare only the ratio of
 * a value to its reference, measured in the same run on the same machine.
 */

const options = parseOptions(process.argv.slice(2));

const measure: Readonly<Record<GroupName, (stage: Stage) => Promise<Line[]>>> = {
  kept: measureKept,
  render: measureRender,
  unseen: measureUnseen,
  browser: (stage) => measureBrowser(stage, options.waterfall),
  visit: measureVisit,
  purge: measurePurge,
  memory: (stage) => measureMemory(stage, options),
  scale: () => measureScale(options.long),
  start: measureStart,
};

const startedAt = performance.now();
console.log(
  [
    `Node ${process.version}, ${availableParallelism()} processors (${cpus()[0]?.model ?? 'unknown'}), ${demoEntries} entries`,
    'on a backend over HTTP. The reference of "kept" is a bare node:http server that sends the same bytes, that of "render" an',
    'application of Waku and React alone with the same words and elements, that of "browser" the page as one finished file',
    'without scripts; others are named in their lines.',
    'Slow 4G: every request waits 562.5 ms for its answer, 1.44 Mbit/s down, 675 kbit/s up; the processor is slowed down 4 ×.',
  ].join('\n'),
);

const groups = new Map<string, readonly Line[]>();
const stage = await startStage();
try {
  for (const group of options.groups) {
    const groupStartedAt = performance.now();
    process.stderr.write(`${group}… `);
    const lines = await measure[group](stage).catch((error: unknown): Line[] => {
      process.exitCode = 1;
      return [{ name: `${group} failed`, unit: '', value: null, note: String(error).split('\n', 1)[0] ?? '' }];
    });
    groups.set(group, lines);
    process.stderr.write(`${((performance.now() - groupStartedAt) / 1_000).toFixed(0)} s\n`);
  }
} finally {
  await stage.stop();
}

const goals = [...groups.values()].flat().filter((line) => line.goal);
const reached = goals.filter((line) => isReached(line)).length;
console.log(`\n${formatTable(groups)}\n`);
console.log(
  `${reached} of ${goals.length} goals reached in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s.\n` +
    '* Next 16 and Astro 7 with the same content on another machine: for orientation only.',
);
const missed = explainMissed(goals);
if (missed.length > 0) console.log(`\nMissed goals and their reasons:\n${missed.join('\n')}`);
// Open connections, and those of the browser, would keep the process running.
process.exit();
