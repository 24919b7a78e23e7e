import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from './servers.ts';

export interface RedisServer {
  /** `redis://127.0.0.1:41234` */
  readonly url: string;
  /** Stops answering without closing connections, as a server does that is too slow. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Ends the process; `start` begins anew on the same port, without the data. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a server on a free port of 127.0.0.1 that keeps its data in memory. */
export async function startRedis(program: string, options: readonly string[] = []): Promise<RedisServer> {
  const port = await findFreePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'redis-'));
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder, ...options];
  let child: ChildProcess | null = null;
  const start = async () => {
    const started = spawn(program, settings, { stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    await new Promise<void>((resolve, reject) => {
      started.once('exit', (code) => reject(new Error(`${program} ended with code ${code}.`)));
      started.stdout.on('data', (text: Buffer) => {
        if (text.includes('Ready to accept connections')) resolve();
      });
    });
  };
  const kill = async () => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    kill,
    start,
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
