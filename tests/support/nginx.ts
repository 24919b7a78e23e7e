import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from './servers.ts';

export interface Nginx {
  /** `http://127.0.0.1:41234` */
  readonly url: string;
  readonly readLog: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

const example = path.resolve(import.meta.dirname, '../../.deploy/nginx.conf');
const exampleServer = 'server site:8080';

/** Starts nginx on a free port of 127.0.0.1 with the shipped configuration, in front of servers at these addresses. */
export async function startNginx(addresses: readonly string[]): Promise<Nginx> {
  const text = await readFile(example, 'utf8');
  const line = text.split('\n').find((each) => each.includes(exampleServer));
  if (line === undefined) throw new Error(`Expected the line "${exampleServer}" in ${example}, found none.`);
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  await chmod(folder, 0o777); // Its workers run as another user.
  const port = await findFreePort();
  const file = path.join(folder, 'nginx.conf');
  const servers = addresses.map((address) => line.replace(exampleServer, `server ${new URL(address).host}`));
  await writeFile(
    file,
    text
      .replace(line, servers.join('\n'))
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replaceAll('/tmp/', `${folder}/`)
      .replace('/dev/stdout', path.join(folder, 'access.log'))
      .replace('events {', 'daemon off;\nevents {'),
  );
  const checked = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(`nginx refuses its configuration:\n${checked.stderr}`);
  const nginx = spawn('nginx', ['-c', file], { stdio: 'ignore' });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with code ${nginx.exitCode}.`);
  }
  return {
    url,
    readLog: () => readFile(path.join(folder, 'access.log'), 'utf8'),
    async stop() {
      nginx.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const isFine = await fetch(`${url}/livez`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isFine) await new Promise((resolve) => setTimeout(resolve, 20));
  return isFine;
}
