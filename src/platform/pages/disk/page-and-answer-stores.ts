import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ContentChange } from '../../process/content-changes.ts';
import type { Env } from '../../process/env.ts';
import type { Log } from '../../process/log.ts';
import { DiskStore } from './disk-store.ts';

const megabyte = 1024 * 1024;

/** Most bytes kept. Pages with a query are counted separately: invented queries must not push out other pages. */
const room = { pages: 128 * megabyte, queries: 32 * megabyte, answers: 64 * megabyte } as const;

/** Settings that change neither a page nor an answer. */
const irrelevant: readonly (keyof Env)[] = [
  'port',
  'host',
  'dataDir',
  'webConcurrency',
  'logLevel',
  'warmPages',
  'drawAhead',
  'backendTimeoutMs',
  'redirectsFile',
  'trustProxy',
  'cacheUrl',
  'revalidateSecret',
  'previewSecret',
];

/** Milliseconds for which the files of another build or other settings stay, in case these come back: a day. */
const otherVersionsMs = 24 * 60 * 60 * 1000;

/** Purges that are remembered; with more of them everything is dropped. */
const maximumPurges = 2_000;

const purgesKey = 'purges';

interface Purge {
  readonly at: number;
  readonly tags: readonly string[];
}

/** The identities of the items that something shows. */
type Tags = Pick<ReadonlySet<string>, 'has'>;

/** Served pages and answers, in files that survive the process. */
export interface KeptOnDisk {
  readonly pages: DiskStore;
  /** Pages with a query. */
  readonly queries: DiskStore;
  readonly answers: DiskStore;
  /** Whether nothing kept at an instant has been purged since; milliseconds since the epoch. */
  readonly isCurrent: (savedAt: number, tags: Tags) => Promise<boolean>;
  readonly purge: (change: ContentChange) => void;
  /** Resolves when everything is written. */
  readonly settle: () => Promise<void>;
}

interface KeepOptions {
  readonly env: Env;
  readonly log: Log;
  /** Names the built code. */
  readonly release: string;
  readonly now?: () => number;
}

/**
 * Opens the store of this build with these settings: `DATA_DIR/kept/<version>`. Null with the embedded backend, which has
 * its content on the same disk.
 */
export function openKeptOnDisk({ env, log, release, now = Date.now }: KeepOptions): KeptOnDisk | null {
  if (env.backendUrl === null || env.cacheTtl === 0 || release === '') return null;
  const settings = Object.entries(env).filter(([name]) => !irrelevant.some((each) => each === name));
  const version = createHash('sha256')
    .update(release)
    .update(JSON.stringify(settings))
    .digest('base64url')
    .slice(0, 16);
  const root = path.resolve(env.dataDir, 'kept');
  void forgetOthers(root, version, now);
  const folder = path.join(root, version);
  const open = (name: keyof typeof room | 'purges') =>
    new DiskStore({ folder: path.join(folder, name), maxBytes: name === 'purges' ? megabyte : room[name], log, now });
  const stores = { pages: open('pages'), queries: open('queries'), answers: open('answers') };
  const purgeStore = open('purges');
  const purges = openPurges(purgeStore, now);
  return {
    ...stores,
    isCurrent: (savedAt, tags) => purges.isCurrent(savedAt, tags),
    purge({ tags }) {
      if (tags !== null && purges.note(tags)) {
        // A requeried answer counts as purged until it is written with its new time, even if it has not changed.
        for (const store of Object.values(stores)) store.renew();
        return;
      }
      purges.forget();
      for (const store of Object.values(stores)) void store.clear();
    },
    settle: async () => {
      await Promise.all([...Object.values(stores), purgeStore].map((store) => store.settle()));
    },
  };
}

/** Remembers purges: files are not searched for the items they show, but checked when they are read. */
function openPurges(store: DiskStore, now: () => number) {
  let known: Purge[] = [];
  const restored = store.load(purgesKey).then((found) => {
    if (found) known = [...(JSON.parse(found.value.toString()) as Purge[]), ...known]; // Written below.
  });
  const write = () => store.save(purgesKey, Buffer.from(JSON.stringify(known)));
  return {
    async isCurrent(savedAt: number, tags: Tags): Promise<boolean> {
      await restored;
      return known.every((purge) => purge.at < savedAt || !purge.tags.some((tag) => tags.has(tag)));
    },
    /** False when there are too many to be remembered. */
    note(tags: readonly string[]): boolean {
      if (known.length >= maximumPurges) return false;
      known.push({ at: now(), tags });
      void restored.then(write);
      return true;
    },
    forget() {
      known = [];
      void restored.then(write);
    },
  };
}

async function forgetOthers(root: string, version: string, now: () => number): Promise<void> {
  const names = await readdir(root).catch(() => []);
  for (const name of names.filter((each) => each !== version)) {
    const folder = path.join(root, name);
    // oxlint-disable-next-line no-await-in-loop -- There are few.
    const found = await stat(path.join(folder, 'pages')).catch(() => stat(folder).catch(() => null));
    // oxlint-disable-next-line no-await-in-loop -- As above.
    if (found && now() - found.mtimeMs > otherVersionsMs)
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
