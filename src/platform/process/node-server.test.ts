import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ask, sendRaw } from '#tests/support/raw-http.ts';
import { watchConnections } from './drain-connections.ts';
import { type SiteServerOptions, createSiteServer } from './node-server.ts';

const servers: Server[] = [];
const logged: { message: string; fields: unknown }[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  logged.length = 0;
});

async function listen(answer: SiteServerOptions['answer'], trustProxy: string[] = []) {
  const write = (message: string, fields?: unknown) => logged.push({ message, fields });
  const log = { error: write, warn: write, info: write, debug: write };
  const securityHeaders = { 'x-content-type-options': 'nosniff' };
  const server = createSiteServer({
    assets: () => false,
    answer,
    trustProxy,
    defaultHost: 'first.example',
    securityHeaders,
    log,
  });
  const { drain } = watchConnections(server);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, drain }; // The address is a string for pipes only.
}

const tellUrl: SiteServerOptions['answer'] = ({ url, headers }, { incoming }) =>
  Response.json({
    url,
    host: headers.get('host'),
    forwarded: [headers.get('x-forwarded-host'), headers.get('x-forwarded-proto')],
    peer: incoming?.socket.remoteAddress,
  });

/** A body of which the test writes each piece. */
function createBody() {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const cancelled = Promise.withResolvers<unknown>();
  const body = new ReadableStream<Uint8Array>({
    start: (given) => void (controller = given),
    cancel: (reason) => cancelled.resolve(reason),
  });
  const write = (text: string) => controller?.enqueue(new TextEncoder().encode(text));
  return {
    body,
    write,
    close: () => controller?.close(),
    error: (e: Error) => controller?.error(e),
    cancelled: cancelled.promise,
  };
}

describe('an exception before the application is called', () => {
  it('is an answer with status 500, and ends nothing', async () => {
    const write = (message: string, fields?: unknown) => logged.push({ message, fields });
    const log = { error: write, warn: write, info: write, debug: write };
    const assets = (pathname: string) => {
      if (pathname === '/broken') throw new TypeError('Invalid character in header content');
      return false;
    };
    const server = createSiteServer({
      assets,
      answer: tellUrl,
      defaultHost: 'site.example',
      trustProxy: [],
      securityHeaders: {},
      log,
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // The address is a string for pipes only.
    expect((await ask(port, '/broken')).status).toBe(500);
    expect((await ask(port, '/')).status).toBe(200);
    expect(logged.map(({ message }) => message)).toEqual(['A request could not be answered.']);
  });
});

describe('the address of a request', () => {
  it('is its host and path, whatever an unknown peer claims', async () => {
    const { port } = await listen(tellUrl);
    const headers = { 'x-forwarded-host': 'evil.example', 'X-Forwarded-Proto': 'https', host: 'site.example' };
    const { body } = await ask(port, '/a/../b?c=%20', { headers });
    expect(JSON.parse(body)).toEqual({
      url: 'http://site.example/b?c=%20',
      host: 'site.example',
      forwarded: [null, null],
      peer: '127.0.0.1',
    });
  });

  it('is what a trusted proxy says', async () => {
    const { port } = await listen(tellUrl, ['10.0.0.0/8', '127.0.0.1']);
    const headers = { 'x-forwarded-host': 'site.example, inner', 'x-forwarded-proto': 'https', host: 'inner:8080' };
    const { body } = await ask(port, '/a', { headers });
    expect(JSON.parse(body)).toMatchObject({ url: 'https://site.example/a', host: 'site.example' });
    expect((await ask(port, '/a', { headers: { 'x-forwarded-host': 'a b' } })).status).toBe(400);
  });

  it('may be given in full, as to a proxy', async () => {
    const { port } = await listen(tellUrl);
    const answer = await sendRaw(
      port,
      'GET http://site.example?q HTTP/1.1\r\nHost: other\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toContain('"url":"http://site.example/?q","host":"site.example"');
  });

  it.each([
    ['GET /en/x?q HTTP/1.0\r\n\r\n', 'http://first.example/en/x?q'],
    ['GET /a HTTP/1.0\r\nHost:\r\nUser-Agent: probe\r\n\r\n', 'http://first.example/a'],
    ['GET /a HTTP/1.0\r\nHost: other.example\r\n\r\n', 'http://other.example/a'],
    ['GET http://full.example/a HTTP/1.0\r\n\r\n', 'http://full.example/a'],
  ])('is that of the first site in HTTP/1.0 without a host: %j', async (text, url) => {
    const { port } = await listen(tellUrl);
    const answer = await sendRaw(port, text);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toContain(`"url":"${url}","host":"${new URL(url).host}"`);
    expect(answer).not.toMatch(/transfer-encoding/i); // HTTP/1.0 does not know it.
  });

  it.each(['/livez', '/readyz'])('does not matter to the probe %s of a load balancer', async (path) => {
    const { port } = await listen(tellUrl);
    expect(await sendRaw(port, `GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*ok$/);
    expect(await sendRaw(port, `OPTIONS ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  it.each([
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['a host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n'],
    ['a host with a user', 'GET / HTTP/1.1\r\nHost: u@a\r\n\r\n'],
    ['a port out of range', 'GET / HTTP/1.1\r\nHost: a:99999\r\n\r\n'],
    ['a backslash in the path', 'GET /\\a HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a target without a slash', 'GET a HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['something else than HTTP', 'nonsense\r\n\r\n'],
  ])('is refused with 400 and without noise: %s', async (_, text) => {
    const { port } = await listen(tellUrl);
    expect(await sendRaw(port, text)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(logged).toEqual([]);
  });
});

describe('an answer', () => {
  it('keeps its status, its headers and every cookie', async () => {
    const headers = new Headers({ 'x-a': 'b' });
    headers.append('set-cookie', 'a=1');
    headers.append('set-cookie', 'b=2');
    const { port } = await listen(() => new Response('text', { status: 418, headers }));
    const answer = await ask(port, '/');
    expect(answer).toMatchObject({ status: 418, body: 'text' });
    expect(answer.headers).toMatchObject({ 'x-a': 'b', 'set-cookie': ['a=1', 'b=2'] });
    expect(await ask(port, '/', { method: 'HEAD' })).toMatchObject({ status: 418, body: '' });
  });

  it('can read what was posted', async () => {
    const { port } = await listen(async (request) => new Response(await request.text()));
    expect(await ask(port, '/', { method: 'POST', body: 'posted' })).toMatchObject({ status: 200, body: 'posted' });
  });

  it('that fails is 500 without details, and logged once', async () => {
    const { port } = await listen(() => Promise.reject(new Error('secret detail')));
    const { status, headers, body } = await ask(port, '/a?q=words');
    const requestId = /^Internal Server Error\n\nRéférence \/ Reference: ([\da-f-]{36})$/.exec(body)?.[1];
    expect({ status, requestId }).toEqual({ status: 500, requestId: expect.any(String) });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(logged).toEqual([
      {
        message: 'A request could not be answered.',
        fields: { method: 'GET', path: '/a', requestId, error: expect.any(Error) },
      },
    ]);
  });

  it('that fails midway ends the connection, and is logged once', async () => {
    const { body, write, error } = createBody();
    const { port } = await listen(() => new Response(body));
    write('begun');
    const answer = ask(port, '/');
    setTimeout(() => error(new Error('broken')), 20);
    await expect(answer).rejects.toThrow(/aborted|hang up/);
    expect(logged).toHaveLength(1);
  });

  it('ends when its client disconnects, without a log entry', async () => {
    const { body, write, cancelled } = createBody();
    const { port } = await listen(() => new Response(body));
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
    socket.once('data', () => socket.destroy());
    write('begun');
    expect(await cancelled).toMatchObject({ message: 'The client has disconnected.' });
    expect(logged).toEqual([]);
  });

  it('refuses methods that no page has', async () => {
    const { port } = await listen(tellUrl);
    const { status, headers } = await ask(port, '/', { method: 'TRACE' });
    expect(status).toBe(405);
    expect(headers['allow']).toBe('GET, HEAD, POST');
  });
});

describe('draining', () => {
  it('closes idle connections and lets responses in progress finish', async () => {
    const { body, write, close } = createBody();
    const { port, drain } = await listen(() => new Response(body));
    write('begun ');
    const unused = sendRaw(port, '');
    const chunks = Promise.withResolvers<void>();
    let answer = '';
    const ended = Promise.withResolvers<void>();
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
    socket.on('data', (chunk) => {
      answer += String(chunk);
      chunks.resolve();
    });
    socket.on('close', () => ended.resolve());
    await chunks.promise;
    const drained = drain(10_000);
    expect(await unused).toBe('');
    await expect(ask(port, '/')).rejects.toThrow(/ECONNREFUSED/);
    write('ended');
    close();
    await drained;
    await ended.promise;
    expect(answer).toMatch(/begun [^]*ended\r\n0\r\n\r\n$/);
  });

  it('tells a client that its connection ends with the answer', async () => {
    const gate = Promise.withResolvers<Response>();
    const asked = Promise.withResolvers<void>();
    const { port, drain } = await listen(() => {
      asked.resolve();
      return gate.promise;
    });
    const answer = sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await asked.promise;
    const drained = drain(10_000);
    gate.resolve(new Response('late'));
    await drained;
    expect(await answer).toMatch(/connection: close\r\n[^]*late/i);
  });

  it('destroys connections that do not end in time', async () => {
    const { body, write, cancelled } = createBody();
    const { port, drain } = await listen(() => new Response(body));
    write('begun');
    const answer = ask(port, '/');
    answer.catch(() => undefined);
    setTimeout(() => void drain(20), 50);
    await cancelled;
    await expect(answer).rejects.toThrow(/aborted|hang up/);
    expect(logged).toEqual([]);
  });
});
