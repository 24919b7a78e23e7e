import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultBackend } from '../support/fault-backend.ts';
import type { RunningServer } from '../support/servers.ts';
import { type FaultKind, endFaults } from './fault-kinds.ts';
import { type Visit, visit, visitAll } from './visit.ts';

interface SoakStage {
  readonly site: RunningServer;
  readonly backend: FaultBackend;
  readonly kinds: readonly FaultKind[];
  /** Pages that visitors see before the soak begins. */
  readonly seen: readonly string[];
  readonly minutes: number;
}

const atOnce = 24;

/** How long a fault lasts in each minute, in milliseconds. */
const faultMs = 20_000;

/** Most memory in megabytes, and most file handles more than at the beginning. */
const mostMemoryMb = 300;
const mostHandles = 100;

/** New addresses that are refused or answered with a known page. */
const inventions: readonly ((word: string) => string)[] = [
  (word) => `/nope-${word}`,
  (word) => `/en/blog/${word}`,
  (word) => `/?${word}=1`,
  (word) => `/media/${word}.webp`,
];

/** New addresses whose page must be rendered: so expensive that they are only a few in a hundred. */
const questions: readonly ((word: string) => string)[] = [
  (word) => `/blogue?q=${word}&page=2`,
  (word) => `/recherche?q=${word}`,
];
const questionsInHundred = 2;
const inventionsInHundred = 58;

/** The invented part of the request of this number; nothing for requests of a known page. */
function inventionOf(index: number): ((word: string) => string) | undefined {
  const place = index % 100;
  if (place < questionsInHundred) return questions[place % questions.length];
  return place < questionsInHundred + inventionsInHundred ? inventions[place % inventions.length] : undefined;
}

const isPage = (path: string) => !path.startsWith('/RSC/') && !path.includes('.');

/** Requests distinct addresses for some minutes, with a fault of the backend in each, and prints what came of it. */
export async function runSoak({ site, backend, kinds, seen, minutes }: SoakStage): Promise<readonly string[]> {
  const known = seen.filter(isPage);
  await visitAll(site.url, known);
  const problems: string[] = [];
  const counts = new Map<string, number>();
  const handlesBefore = countHandles(site.pid);
  const endAt = performance.now() + minutes * 60_000;
  let next = 0;
  let highestMb = 0;

  const ask = async () => {
    while (performance.now() < endAt) {
      const index = next;
      next += 1;
      const invent = inventionOf(index);
      const path = invent?.(`${index}-${Date.now().toString(36)}`) ?? known[index % known.length] ?? '/';
      // oxlint-disable-next-line no-await-in-loop -- One after the other.
      const got = await visit(site.url, path);
      const kind = `${invent ? 'invented' : 'known'} ${got.status}`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      if (isWrong(got, invent === undefined)) problems.push(`${path}: ${got.status} ${got.origin}`);
    }
  };

  const fail = async () => {
    for (let minute = 0; performance.now() + faultMs < endAt; minute += 1) {
      const kind = kinds[minute % kinds.length];
      // oxlint-disable-next-line no-await-in-loop -- One fault at a time.
      await kind?.begin(backend);
      // oxlint-disable-next-line no-await-in-loop -- As above.
      await pause(faultMs);
      // oxlint-disable-next-line no-await-in-loop -- As above.
      await endFaults(backend);
      const memoryMb = readMemoryMb(site.pid);
      highestMb = Math.max(highestMb, memoryMb);
      const figures = `${next} requests, ${memoryMb.toFixed(0)} MB, ${countHandles(site.pid)} handles`;
      console.log(`minute ${minute + 1} (${kind?.name}): ${figures}, ${problems.length} problems`);
      // oxlint-disable-next-line no-await-in-loop -- As above.
      await pause(Math.max(0, Math.min(60_000 - faultMs, endAt - performance.now())));
    }
  };

  await Promise.all([fail(), ...Array.from({ length: atOnce }, ask)]);
  highestMb = Math.max(highestMb, readMemoryMb(site.pid));
  const handles = countHandles(site.pid) - handlesBefore;
  const summary = [...counts].toSorted(([a], [b]) => a.localeCompare(b)).map(([kind, count]) => `${count} × ${kind}`);
  console.log(
    `${next} requests: ${summary.join(', ')}; at most ${highestMb.toFixed(0)} MB; ${handles} more handles at the end.`,
  );
  if (highestMb > mostMemoryMb) problems.push(`${highestMb.toFixed(0)} MB of memory`);
  if (handles > mostHandles) problems.push(`${handles} more file handles than at the beginning`);
  return problems;
}

/** Known pages are always served; for unvisited ones the site may say that it is unavailable. */
function isWrong({ status }: Visit, isKnown: boolean): boolean {
  return isKnown ? status !== 200 : ![200, 404, 502, 503, 504].includes(status);
}

function countHandles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

function readMemoryMb(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
