import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findFreePort } from '../support/servers.ts';
import { startDelayingBackend } from './delaying-backend.ts';
import { getPage } from './get.ts';
import { root } from './measured-process.ts';
import {
  type CpuProfile,
  type ModuleOf,
  moduleAtLine,
  nameOfFile,
  readSelfTimes,
  sumByModule,
} from './read-profile.ts';
import { demoEntries, demoPaths, keepNothing, startSite } from './stage.ts';

/**
 * `npm run bench:profile -- /blogue --times 200 --encoding br` renders a page that many times and prints where the server's time
 * goes; `--unseen` renders that many articles once each instead, and keeps them. The inspector starts the profiler when the page is warm, so that the start of the process is not included; the
 * whole profile is written to a file that the developer tools of a browser can open.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '200' },
    encoding: { type: 'string', default: 'identity' },
    top: { type: 'string', default: '40' },
    unseen: { type: 'boolean', default: false },
  },
});
const address = positionals[0] ?? '/';
const times = Number(values.times);
const warmUps = 60;

const articles = demoPaths(2 * demoEntries).filter((path) => path.startsWith('/blogue/'));

const backend = await startDelayingBackend(demoEntries);
const inspectorPort = await findFreePort();
const site = await startSite(
  { BACKEND_URL: backend.url, ...(values.unseen ? { CACHE_TTL: '86400' } : keepNothing) },
  { nodeFlags: [`--inspect=127.0.0.1:${inspectorPort}`] },
);
try {
  const render = async (count: number) => {
    for (let round = 0; round < count; round += 1)
      await getPage(site.url + (values.unseen ? (articles.shift() ?? '') : address), {
        'accept-encoding': values.encoding,
      });
  };
  await render(warmUps);
  const inspector = await openInspector(inspectorPort);
  await inspector.send('Profiler.enable');
  await inspector.send('Profiler.setSamplingInterval', { interval: 200 });
  await inspector.send('Profiler.start');
  const cpuBefore = site.cpuMs();
  await render(times);
  const cpu = site.cpuMs() - cpuBefore;
  const { profile } = (await inspector.send('Profiler.stop')) as { profile: CpuProfile }; // As the protocol has it.
  inspector.close();
  const file = path.join(tmpdir(), `profile-${Date.now()}.cpuprofile`);
  await writeFile(file, JSON.stringify(profile));
  print(profile, cpu, file);
} finally {
  await site.stop();
  await backend.stop();
}
process.exit();

function print(profile: CpuProfile, cpu: number, file: string): void {
  const selfTimes = readSelfTimes(profile, createModuleOf());
  const total = selfTimes.reduce((sum, { selfMs }) => sum + selfMs, 0);
  const row = (selfMs: number, text: string) =>
    `${(selfMs / times).toFixed(3).padStart(9)} ${((selfMs / total) * 100).toFixed(1).padStart(6)} %  ${text}`;
  const top = Number(values.top);
  console.log(
    `${values.unseen ? 'unseen articles' : address}, ${values.encoding}, ${times} times: ${(cpu / times).toFixed(1)} ms of CPU each, profiler included; ` +
      `${(total / times).toFixed(1)} ms of it on the main thread. Milliseconds a page, share:`,
  );
  console.log('\nBy package or module');
  for (const { module, selfMs } of sumByModule(selfTimes).slice(0, top)) console.log(row(selfMs, module));
  console.log('\nBy function, its own time');
  for (const { name, module, line, selfMs } of selfTimes.slice(0, top))
    console.log(row(selfMs, `${name}  ${module}:${line}`));
  console.log(`\n${file}`);
}

/** Reads the source comments of the bundles; each file is read once. */
function createModuleOf(): ModuleOf {
  const texts = new Map<string, string>();
  const read = (file: string) => {
    const text = texts.get(file) ?? readFileSync(file, 'utf8');
    texts.set(file, text);
    return text;
  };
  return (url, line) => {
    if (!url.startsWith('file:')) return nameOfFile(url);
    const file = fileURLToPath(url);
    const inside = path.relative(root, file);
    if (!inside.startsWith('dist')) return nameOfFile(inside);
    return moduleAtLine(read(file), line) ?? inside;
  };
}

interface Inspector {
  readonly send: (method: string, params?: object) => Promise<unknown>;
  readonly close: () => void;
}

async function openInspector(port: number): Promise<Inspector> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[]; // As Node's inspector answers.
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The inspector could not be reached.')));
  });
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error }: { id?: number; result?: unknown; error?: { message: string } } = JSON.parse(
      String(data),
    );
    const call = id === undefined ? undefined : waiting.get(id);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result);
  });
  let last = 0;
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}
