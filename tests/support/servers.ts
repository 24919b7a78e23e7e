import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startArguments } from './start-command.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Derived pictures shared by all test servers, because drawing them again takes longer than most tests. */
const drawnPictures = path.join(tmpdir(), 'le-tremplin-drawn-pictures');

export interface RunningServer {
  /** `http://127.0.0.1:41234` */
  readonly url: string;
  readonly pid: number;
  /** The process's output so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

export async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Starts a process of the project on a free port of 127.0.0.1 and waits until it listens. */
export async function startProcess(
  command: readonly string[],
  portName: string,
  env: Record<string, string>,
  cwd = root,
): Promise<RunningServer> {
  const port = await findFreePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-data-'));
  await mkdir(drawnPictures, { recursive: true });
  await symlink(drawnPictures, path.join(dataDir, 'derived'), 'junction');
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, command, {
    cwd,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      SITE_URL: url,
      DATA_DIR: dataDir,
      // Drawing pictures and rendering pages in the background would slow down the test.
      DRAW_AHEAD: 'off',
      WARM_PAGES: 'off',
      ...env,
      [portName]: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = async () => {
    await end(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  await waitUntil(
    () => output.includes('Listening on'),
    () => child.exitCode !== null,
    () => `${command.join(' ')} did not start:\n${output}`,
  ).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, pid: child.pid ?? 0, output: () => output, stop };
}

/** A site on a remote backend needs its name as a setting. */
const named = (env: Record<string, string>) => (env['BACKEND_URL'] ? { SYSTEM_NAME: 'Le Tremplin' } : {});

/** Starts the production server, on a remote backend with `BACKEND_URL` in `env`, else on the embedded one. */
export function startSite(env: Record<string, string> = {}, cwd = root): Promise<RunningServer> {
  return startProcess(startArguments, 'PORT', { LOG_LEVEL: 'info', ...named(env), ...env }, cwd);
}

/** Starts the embedded backend alone, over HTTP. */
export function startBackend(env: Record<string, string> = {}, cwd = root): Promise<RunningServer> {
  return startProcess([path.join(root, 'src/backend/serve.ts')], 'BACKEND_PORT', env, cwd);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(timer);
}

async function waitUntil(isDone: () => boolean, hasFailed: () => boolean, message: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!isDone()) {
    if (hasFailed() || Date.now() > deadline) throw new Error(message());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
