import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startArguments } from '../support/start-command.ts';
import { type DelayingBackend, startDelayingBackend } from './delaying-backend.ts';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';

/** Invented entries of the backend: two fifths of them are articles, so 500 articles. */
export const demoEntries = 1_250;

/** The pages that everything is measured on. */
export const pages = [
  { name: 'home', path: '/' },
  { name: 'index', path: '/blogue' },
  { name: 'article', path: '/blogue/serre-qui-se-chauffe-au-calcul' },
] as const;

/** Sections of the generated entries and the part of an address that identifies them, for each group of twenty. */
const sections = ['blogue', 'entreprises', 'evenements', 'coachs-et-experts'] as const;
const englishSections = ['blog', 'companies', 'events', 'coachs-and-experts'] as const;

/** Addresses of the pages of invented entries, in both languages: `/blogue/demo-1`, `/en/blog/demo-1`, … */
export function demoPaths(count: number): string[] {
  return Array.from({ length: Math.ceil(count / 2) }, (_, index) => {
    const section = sectionOf(index);
    return [`/${sections[section]}/demo-${index + 1}`, `/en/${englishSections[section]}/demo-${index + 1}`];
  })
    .flat()
    .slice(0, count);
}

/** Of twenty entries in turn 8 are articles, 5 companies, 4 events and 3 people. */
function sectionOf(index: number): 0 | 1 | 2 | 3 {
  const turn = index % 20;
  if (turn < 8) return 0;
  if (turn < 13) return 1;
  return turn < 17 ? 2 : 3;
}

/** A site as in production, and how to stop it and remove its files. */
export async function startSite(
  env: Readonly<Record<string, string>> = {},
  { nodeFlags = [], dataDir }: { nodeFlags?: readonly string[]; dataDir?: string } = {},
): Promise<MeasuredProcess> {
  const ownDataDir = await mkdtemp(path.join(tmpdir(), 'site-data-'));
  const site = await startMeasured({
    command: [...nodeFlags, ...startArguments],
    portName: 'PORT',
    urlName: 'SITE_URL',
    env: {
      DATA_DIR: dataDir ?? ownDataDir,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      SYSTEM_NAME: 'Le Tremplin',
      ...env,
    },
  });
  const stop = async () => {
    await site.stop();
    await rm(ownDataDir, { recursive: true, force: true });
  };
  return { ...site, stop };
}

/** Shared by the groups: one backend, and sites that query it. */
export interface Stage {
  readonly backend: DelayingBackend;
  /** Keeps rendered pages, as in production, unless the settings say otherwise. */
  readonly startSite: (env?: Readonly<Record<string, string>>) => Promise<MeasuredProcess>;
  readonly stop: () => Promise<void>;
}

/** Settings of a site that renders every page again. */
export const keepNothing = { CACHE_TTL: '0', CACHE_STALE_TTL: '0' } as const;

export async function startStage(): Promise<Stage> {
  const backend = await startDelayingBackend(demoEntries);
  return {
    backend,
    startSite: (env = {}) => startSite({ BACKEND_URL: backend.url, CACHE_TTL: '86400', ...env }),
    stop: backend.stop,
  };
}
