import { connect } from 'node:net';
import { parseArgs } from 'node:util';
import { previewCookie } from '../../src/platform/request/preview-pass.ts';
import { startMeasured } from '../bench/measured-process.ts';
import { actionBodiesOf, mutate, postBody, seeded } from '../support/mutated-bodies.ts';
import { sendOddRequest, toOddRequest } from '../support/odd-requests.ts';
import { startArguments } from '../support/start-command.ts';

/**
 * `npm run test:attacks` sends malformed forms and raw bytes to the built site, odd requests, and new addresses, queries
 * and headers. It fails when anything is answered with 500 or more or makes the process print, when the process ends, or
 * when its memory grows without bound. `--whole` sends ten times as many; `--bodies`, `--sockets` and `--addresses` say how
 * many of each.
 */

const { values } = parseArgs({
  options: {
    whole: { type: 'boolean', default: false },
    bodies: { type: 'string' },
    sockets: { type: 'string' },
    addresses: { type: 'string' },
  },
});
const scale = values.whole ? 10 : 1;
const bodyCount = Number(values.bodies ?? 10_000 * scale);
const socketCount = Number(values.sockets ?? 1_000 * scale);
const addressCount = Number(values.addresses ?? 4_000 * scale);

const atOnce = 16;

/** Most memory, in megabytes: more than a full page store takes. */
const mostMemoryMb = 450;

const site = await startMeasured({
  command: startArguments,
  portName: 'PORT',
  env: {
    HOST: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
    PREVIEW_SECRET: 'a secret of the attacks',
    DRAW_AHEAD: 'off',
    LOG_LEVEL: 'error',
    // Nothing listens there.
    VIDEO_IMAGE_BASE: 'http://127.0.0.1:9',
    VIDEO_OEMBED_BASE: 'http://127.0.0.1:9',
  },
  urlName: 'SITE_URL',
});

/** The site's answers to a kind of request. */
interface Outcome {
  readonly name: string;
  /** Number of answers by status; 0 means a connection that was closed without one. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Milliseconds of the server's processors for each. */
  readonly cpuMs: number;
  readonly memoryMb: number;
}

async function sendAll(name: string, count: number, send: (index: number) => Promise<number>): Promise<Outcome> {
  const statuses = new Map<number, number>();
  const cpuBefore = site.cpuMs();
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      // oxlint-disable-next-line no-await-in-loop -- Each worker sends one after the other.
      const status = await send(index);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { name, statuses, cpuMs: (site.cpuMs() - cpuBefore) / count, memoryMb: site.memoryMb() };
}

const random = seeded(20_261_123);
const upTo = (end: number) => Math.floor(random() * end);

const requestLines = [
  'GET / HTTP/1.1',
  'POST /en/contact HTTP/1.1',
  'POST /RSC/F/_x/y.txt HTTP/1.1',
  'GET /RSC/R/_root.txt HTTP/1.1',
  'GET /%00%2e%2e/%ff HTTP/1.1',
  'GET //hostile.example/ HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT a:1 HTTP/1.1',
  'TRACE / HTTP/1.1',
  'GET http://hostile.example/ HTTP/1.1',
  'PRI * HTTP/2.0',
  '\u0016\u0003\u0001',
];
const headerLines = [
  'Host: localhost',
  'Host: a, b',
  'Host: \u0000',
  'Content-Length: -1',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked\r\nContent-Length: 5',
  'Transfer-Encoding: gzip',
  'Expect: 100-continue',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Content-Type: multipart/form-data; boundary=x',
  'Origin: null',
  'X-Forwarded-For: '.padEnd(3_000, '1, '),
  'Range: bytes=0-0,-1',
  'If-None-Match: '.padEnd(2_000, '"a",'),
  'Accept-Encoding: '.padEnd(2_000, 'br;q=0.1,'),
  'Cookie: '.padEnd(20_000, 'a=b;'),
  ': no name',
  ' folded',
];
const bodies = ['', '--x\r\n\r\n', '5\r\nab', '0\r\n\r\n', 'FFFFFFFFF\r\n', '\u0000'.repeat(500)];

function toGarbage(): string {
  const pick = (texts: readonly string[]) => texts[upTo(texts.length)] ?? '';
  const headers = Array.from({ length: upTo(5) }, () => pick(headerLines));
  const whole = [pick(requestLines), ...headers, 'Connection: close', '', pick(bodies)].join('\r\n');
  return upTo(4) === 0 ? whole.slice(0, upTo(whole.length)) : whole;
}

/** Sends raw text and says no more; the status of the answer, or 0. */
function sendGarbage(text: string): Promise<number> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(site.port, '127.0.0.1', () => socket.end(text, 'latin1'));
    socket.setTimeout(20_000, () => socket.destroy());
    socket.on('data', (piece: Buffer) => (answer = (answer + piece.toString('latin1')).slice(0, 40)));
    socket.on('error', () => undefined); // The server may close the connection while the rest is sent.
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)));
  });
}

const keptPath = '/en/contact';

interface Invention {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const toPreview = (word: string) => `${keptPath}?x-craft-preview=1&token=${word.padEnd(20, '-')}`;

/** New requests, each with a different word. */
const inventions: Readonly<Record<string, (word: string, index: number) => Invention>> = {
  'addresses without a route': (word) => ({ path: `/nope-${word}` }),
  'addresses of no entry': (word) => ({ path: `/blogue/${word}` }),
  'unknown queries': (word) => ({ path: `/?${word}=1` }),
  searches: (word) => ({ path: `/recherche?q=${word}` }),
  pictures: (word) => ({ path: `/media/${word}.webp` }),
  // To be compared: no preview that is invented may cost much more than the page for everybody.
  'an ordinary kept page': () => ({ path: keptPath }),
  'its address with a token': (word) => ({ path: `${keptPath}?token=${word}` }),
  'it with an invented cookie of a preview': (word) => ({
    path: keptPath,
    headers: { cookie: `${previewCookie}=draft-token-0123456789.9999999999.${word}` },
  }),
  'previews of it with tokens invented by one network': (word) => ({ path: toPreview(word) }),
  'previews of it with tokens invented by as many networks': (word, index) => ({
    path: toPreview(word),
    headers: { 'x-forwarded-for': `198.${18 + (index >> 16)}.${(index >> 8) % 256}.${index % 256}` },
  }),
};

async function askAnew(index: number, invent: (typeof inventions)[string]): Promise<number> {
  const token = `${index}-${upTo(1e9).toString(36)}`;
  const { path, headers } = invent(token, index);
  const response = await fetch(site.url + path, {
    redirect: 'manual',
    headers: {
      cookie: `a=${token}`,
      'accept-encoding': `br;q=0.${index % 1000}, x-${token}`,
      'x-forwarded-host': token,
      ...headers,
    },
  });
  await response.arrayBuffer();
  return response.status;
}

const outcomes: Outcome[] = [];
try {
  const page = site.url + keptPath;
  const html = await (await fetch(page)).text();
  const calls = actionBodiesOf(page, html);
  const before = site.memoryMb();
  console.log(`${before.toFixed(0)} MB before`);
  outcomes.push(
    await sendAll('malformed forms', bodyCount, (index) => {
      const { url, fields } = calls[index % calls.length] ?? { url: page, fields: [] };
      return postBody(url, mutate(fields, random));
    }),
    await sendAll('raw bytes', socketCount, () => sendGarbage(toGarbage())),
    await sendAll('odd requests', addressCount, () => sendOddRequest(site.port, toOddRequest(random))),
  );
  for (const [name, invent] of Object.entries(inventions)) {
    const count = Math.ceil(addressCount / Object.keys(inventions).length);
    // oxlint-disable-next-line no-await-in-loop -- Each is measured by itself.
    outcomes.push(await sendAll(name, count, (index) => askAnew(index, invent)));
  }
  const isAlive = (await fetch(page)).status === 200;
  for (const { name, statuses, cpuMs, memoryMb } of outcomes) {
    const counts = [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status || 'closed'} ${count} ×`);
    console.log(
      `${name}: ${counts.join(', ')}; ${cpuMs.toFixed(2)} ms of CPU each, ${memoryMb.toFixed(0)} MB afterwards`,
    );
  }
  const printed = site.output();
  if (printed !== '') console.log(`Expected nothing in the log, found:\n${printed}`);
  const isFine =
    isAlive &&
    printed === '' &&
    outcomes.every(({ statuses, memoryMb }) => memoryMb <= mostMemoryMb && [...statuses.keys()].every((s) => s < 500));
  process.exitCode = isFine ? 0 : 1;
} finally {
  await site.stop();
}
