import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FinishedAnswer } from './bare-server.ts';
import type { Answer } from './get.ts';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';

/** Headers that depend on the connection or the time; the bare server adds its own. */
const leftToServer = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** An answer of the site as the bare server sends it, byte for byte. */
export function toFinished(answerPath: string, kind: FinishedAnswer['kind'], answer: Answer): FinishedAnswer {
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined || leftToServer.has(name) ? [] : [[name, value] as const],
  );
  const length = kind === '304' ? [] : [['content-length', String(answer.body.length)] as const];
  return {
    path: answerPath,
    kind,
    status: answer.status,
    headers: Object.fromEntries([...headers, ...length]),
    body: answer.body.toString('base64'),
  };
}

/** Starts the bare server in its own process. */
export async function startReference(answers: readonly FinishedAnswer[], origin?: string): Promise<MeasuredProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bare-server-'));
  const file = path.join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  const server = await startMeasured({
    command: ['tests/bench/bare-server.ts'],
    portName: 'PORT',
    env: { ANSWERS: file, ...(origin ? { ORIGIN: origin } : {}) },
  });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
}
