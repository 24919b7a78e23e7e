import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { findFreePort } from '../support/servers.ts';

export const root = path.resolve(import.meta.dirname, '../..');

/** Its own server process whose CPU and memory can be read while it runs. */
export interface MeasuredProcess {
  readonly url: string;
  readonly port: number;
  /** Milliseconds from the start of the process until it took a connection. */
  readonly listeningAfterMs: number;
  /** `performance.now()` of this process when the server was started. */
  readonly startedAt: number;
  /** CPU time that all its threads have used, in milliseconds, to the nearest 10. */
  readonly cpuMs: () => number;
  readonly memoryMb: () => number;
  /** The last 10,000 characters that it has printed. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

interface StartOptions {
  /** The arguments after `node` on the command line. */
  readonly command: readonly string[];
  readonly portName: string;
  readonly env: Readonly<Record<string, string>>;
  /** Name of the environment variable that gets the server's own address. */
  readonly urlName?: string;
  readonly cwd?: string;
}

/** Starts a script on a free port of 127.0.0.1 and waits until it takes connections. */
export async function startMeasured({
  command,
  portName,
  env,
  urlName,
  cwd = root,
}: StartOptions): Promise<MeasuredProcess> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, command, {
    cwd,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      ...(urlName ? { [urlName]: url } : {}),
      ...env,
      [portName]: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-10_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const deadline = startedAt + 120_000;
  while (!(await takesConnections(port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await end(child);
      await new Promise(setImmediate); // What it has printed last comes after its exit.
      throw new Error(`Expected ${command.join(' ')} to listen on port ${port}; it printed:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command.join(' ')} has no process.`);
  return {
    url,
    port,
    startedAt,
    listeningAfterMs: performance.now() - startedAt,
    cpuMs: () => readCpuMs(pid),
    memoryMb: () => readMemoryMb(pid),
    output: () => output,
    stop: () => end(child),
  };
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** proc(5): the second field, in brackets, may hold spaces; `utime` and `stime` are the 12th and 13th after it, in 1/100 s. */
function readCpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function readMemoryMb(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(timer);
}
