import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startFaultBackend } from '../support/fault-backend.ts';
import { startBackend, startSite } from '../support/servers.ts';
import { loadAddresses } from './addresses.ts';
import { runBursts } from './bursts.ts';
import { endFaults, faultKinds } from './fault-kinds.ts';
import { type FaultLine, backendTimeoutMs, freshMs, runFault } from './fault-run.ts';
import { runRestart } from './restart.ts';
import { runSoak } from './soak.ts';

/**
 * `npm run test:faults` puts the built site through every way in which its backend may fail, and prints the visitors'
 * answers. It fails when a page that was ever served is not served, when anything answers 500, or when anything hangs.
 * `--short` tries a few of them; `--only hanging,reset` those that are named. `--soak 60` instead requests distinct
 * addresses for that many minutes, with one of these faults in each.
 */

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string' }, soak: { type: 'string' } },
});
const soakMinutes = Number(values.soak ?? 0);
/** In a soak each page is made anew at least once in each fault, which takes twenty seconds. */
const soakFreshSeconds = 15;
const isShort = values.short;
const wanted = values.only?.split(',');
const kinds = faultKinds.filter((kind) => (wanted ? wanted.includes(kind.name) : !isShort || kind.isShort));
if (kinds.length === 0) throw new Error(`--only: expected some of ${faultKinds.map(({ name }) => name).join(',')}.`);

const startedAt = performance.now();
const dataDir = await mkdtemp(path.join(tmpdir(), 'faults-'));
const origin = await startBackend();
const backend = await startFaultBackend(origin.url);
const settings = {
  BACKEND_URL: backend.url,
  BACKEND_TIMEOUT_MS: String(backendTimeoutMs),
  CACHE_TTL: String(soakMinutes > 0 ? soakFreshSeconds : freshMs / 1_000),
  DATA_DIR: dataDir,
  // The same after a restart on another port.
  SITE_URL: 'http://localhost:8080',
  TRUST_PROXY: '127.0.0.1',
};
const start = () => startSite(settings);
let site = await start();
const lines: FaultLine[] = [];
const problems: string[] = [];

async function tryFaults(): Promise<void> {
  const addresses = await loadAddresses(site.url, { isShort });
  const unseen = [...addresses.unseen];
  const takeUnseen = (count: number) => {
    if (unseen.length < count) throw new Error('Expected more unvisited pages, found too few in the sitemap.');
    return unseen.splice(0, count);
  };
  for (const kind of kinds) {
    process.stderr.write(`${kind.name}… `);
    // oxlint-disable-next-line no-await-in-loop -- One fault at a time.
    lines.push(await runFault(kind, { base: site.url, backend, addresses, takeUnseen }));
  }
  process.stderr.write('bursts… ');
  const bursts = await runBursts({ base: site.url, backend, addresses, takeUnseen });
  process.stderr.write('restart… ');
  await site.stop();
  await backend.setListening(false);
  site = await start();
  const restart = await runRestart({ base: site.url, backend, addresses, takeUnseen });
  lines.push(...bursts, restart);
  problems.push(...lines.flatMap((line) => line.problems.map((text) => `${line.fault}: ${text}`)));
}

async function soak(): Promise<void> {
  const { seen } = await loadAddresses(site.url, { isShort });
  problems.push(...(await runSoak({ site, backend, kinds, seen, minutes: soakMinutes })));
}

try {
  await (soakMinutes > 0 ? soak() : tryFaults());
} finally {
  await endFaults(backend);
  await site.stop();
  await backend.stop();
  await origin.stop();
  await rm(dataDir, { recursive: true, force: true });
}

process.stderr.write('\n');
if (lines.length > 0) console.log(formatLines(lines));
console.log(
  `\n${lines.length} lines in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s, ${problems.length} problems.`,
);
for (const problem of problems.slice(0, 50)) console.log(problem);
process.exit(problems.length === 0 ? 0 : 1);

function formatLines(all: readonly FaultLine[]): string {
  const heading = ['fault', 'pages seen before', 'pages never seen', 'form', 'calls', 'recovery'];
  const rows = all.map(({ fault, seen, unseen, form, queries, recoveryMs }) => [
    fault,
    seen,
    unseen,
    form,
    String(queries),
    Number.isNaN(recoveryMs) ? '' : `${(recoveryMs / 1_000).toFixed(1)} s`,
  ]);
  const widths = heading.map((title, index) =>
    Math.max(title.length, ...rows.map((cells) => cells[index]?.length ?? 0)),
  );
  const format = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return [format(heading), format(widths.map((width) => '-'.repeat(width))), ...rows.map(format)].join('\n');
}
