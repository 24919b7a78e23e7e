import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';

const start = path.join(import.meta.dirname, 'start.ts');
const folders: string[] = [];

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'start-'));
  folders.push(folder);
  return folder;
}

function run(script: string, cwd: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script], { cwd, env: { PATH: process.env['PATH'] ?? '', ...env } });
  const result = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (result.stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (result.stderr += String(chunk)));
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, ...result }));
  });
  return { child, result, ended };
}

it('ends with one line that names the wrong setting', async () => {
  const folder = await emptyFolder();
  await writeFile(path.join(folder, '.env'), 'PORT=many\n');
  const { code, stdout, stderr } = await run(start, folder).ended;
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe('PORT: found "many", expected a port number from 0 to 65535.\n');
});

it('logs why it cannot start', async () => {
  const { code, stdout, stderr } = await run(start, await emptyFolder(), {
    SYSTEM_NAME: 'Le Tremplin',
    BACKEND_URL: 'http://127.0.0.1:1',
  }).ended;
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(stdout)).toMatchObject({
    msg: 'Failed to create app',
    error: { message: expect.stringContaining('npm run build') },
  });
});

it('ends every process when one cannot start', async () => {
  const env = { SYSTEM_NAME: 'Le Tremplin', BACKEND_URL: 'http://127.0.0.1:1', WEB_CONCURRENCY: '2' };
  const { code, stdout } = await run(start, await emptyFolder(), env).ended;
  expect(code).toBe(1);
  expect(stdout).toContain('Failed to create app');
});

it('logs an exception in the process that starts the others as one line, and ends all', async () => {
  const folder = await emptyFolder();
  const script = path.join(folder, 'pool.mjs');
  await writeFile(
    script,
    `
import cluster from 'node:cluster';
import { createLog } from ${JSON.stringify(path.join(import.meta.dirname, 'platform/process/log.ts'))};
import { runWorkers } from ${JSON.stringify(path.join(import.meta.dirname, 'platform/process/worker-pool.ts'))};
if (cluster.isPrimary) {
  runWorkers(2, createLog('error'));
  setTimeout(() => { throw new Error('broken'); });
} else setInterval(() => {}, 1000);
`,
  );
  const { code, stdout, stderr } = await run(script, folder).ended;
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(stdout)).toMatchObject({
    msg: expect.stringContaining('uncaught exception'),
    error: { message: 'broken' },
  });
});

/** A process that answers one request slowly and reports when it has started and when it was asked to stop. */
const slowServer = `
import { createServer } from 'node:http';
import { watchConnections } from ${JSON.stringify(path.join(import.meta.dirname, 'platform/process/drain-connections.ts'))};
import { onStopSignal } from ${JSON.stringify(path.join(import.meta.dirname, 'platform/process/signals.ts'))};
const server = createServer((incoming, outgoing) => {
  outgoing.write('begun ');
  if (incoming.url === '/slow') setTimeout(() => outgoing.end('ended'), 700);
});
const { drain } = watchConnections(server);
onStopSignal(() => {
  console.log('stopping');
  void drain(60_000).then(() => process.exit(0));
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

async function startSlowServer() {
  const folder = await emptyFolder();
  const script = path.join(folder, 'slow.mjs');
  await writeFile(script, slowServer);
  const { child, result, ended } = run(script, folder);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return { child, ended, url: `http://127.0.0.1:${result.stdout.trim()}` };
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'completes a response in progress on %s, even when the signal arrives twice',
  async (signal) => {
    const { child, ended, url } = await startSlowServer();
    const response = await fetch(`${url}/slow`);
    child.kill(signal);
    child.kill(signal);
    expect(await response.text()).toBe('begun ended');
    expect((await ended).code).toBe(0);
  },
);

it('exits at once on a later second signal', async () => {
  const { child, ended, url } = await startSlowServer();
  const response = await fetch(`${url}/never`);
  const stopping = new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGTERM');
  await stopping;
  setTimeout(() => child.kill('SIGTERM'), 400);
  await expect(response.text()).rejects.toThrow();
  expect((await ended).code).toBe(1);
});
