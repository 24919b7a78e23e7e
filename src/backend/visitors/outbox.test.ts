import { spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Backend } from '#src/backend/backend.ts';
import { openTestBackend, post } from '#src/backend/testing/backend-client.ts';
import { contactForm } from '#src/backend/testing/contact-form.ts';
import type { ContentFixture } from '#src/backend/testing/content-fixture.ts';
import { createContentFixture } from '#src/backend/testing/content-fixture.ts';
import { openVisitorsDatabase } from './visitors-database.ts';

interface MailServer {
  port: number;
  /** Mails as they arrived. */
  mails: string[];
  close: () => Promise<void>;
}

/** A strict mail server: it takes everything in ASCII, but may refuse the first few, or wait before it has taken a mail. */
function startMailServer(port = 0, refusals = 0, wait = Promise.resolve()): Promise<MailServer> {
  const mails: string[] = [];
  let left = refusals;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSMTPUTF8: true,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (left > 0) {
          left -= 1;
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        const head = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n')[0] ?? '';
        if (/[\x80-\xff]/.test(head)) {
          done(Object.assign(new Error('SMTPUTF8 is required'), { responseCode: 553 }));
          return;
        }
        mails.push(Buffer.concat(chunks).toString());
        void (async () => {
          await wait;
          done();
        })();
      });
    },
  });
  return new Promise((resolve) => {
    const listener = server.listen(port, '127.0.0.1', () => {
      const address = listener.address() as AddressInfo; // A server on a port, not a pipe.
      resolve({ port: address.port, mails, close: () => new Promise((closed) => server.close(() => closed())) });
    });
  });
}

let fixture: ContentFixture;
const backends: Backend[] = [];
const servers: MailServer[] = [];

beforeEach(async () => {
  fixture = await createContentFixture();
});

afterEach(async () => {
  await Promise.all(backends.splice(0).map((backend) => backend.close()));
  await Promise.all(servers.splice(0).map((server) => server.close()));
  fixture.remove();
});

async function openBackend(port: number): Promise<Backend> {
  const mail = { url: `smtp://127.0.0.1:${port}`, from: 'site@tremplin.example' };
  const backend = await openTestBackend(fixture, { mail, mailRetryDelay: () => 50, now: () => new Date() });
  backends.push(backend);
  return backend;
}

async function startServer(port?: number, refusals?: number, wait?: Promise<void>): Promise<MailServer> {
  const server = await startMailServer(port, refusals, wait);
  servers.push(server);
  return server;
}

async function send(backend: Backend, changes: Record<string, unknown> = {}): Promise<string> {
  const response = await post(backend, '/api/contact/send', { ...contactForm, ...changes });
  const body = (await response.json()) as { success: boolean; reference: string }; // As the contract says.
  expect([response.status, body]).toEqual([
    200,
    { success: true, reference: expect.stringMatching(/^LT-[2-9A-HJKMNP-Z]{6}$/) },
  ]);
  return body.reference;
}

function outboxRow(reference: string) {
  const database = openVisitorsDatabase(fixture.dataDir);
  const row = database.get('SELECT * FROM outbox WHERE reference = ?', [reference]);
  database.close();
  return row;
}

const patient = { timeout: 10_000, interval: 25 };

it('a message is mailed to the recipient of the settings, to be answered to the visitor', async () => {
  const server = await startServer();
  const reference = await send(await openBackend(server.port));
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), patient);
  const mail = server.mails[0] ?? '';
  expect(mail).toMatch(/^From: Le Tremplin <site@tremplin\.example>\r$/m);
  expect(mail).toMatch(/^To: bonjour@tremplin\.example\r$/m);
  expect(mail).toMatch(/^Reply-To: =\?UTF-8\?\S+ <lea@exemple\.example>\r$/m);
  expect(mail).toContain(`Message-ID: ${String(outboxRow(reference)?.message_id)}`);
  expect(mail).toContain('@tremplin.example>');
  await vi.waitFor(() => expect(outboxRow(reference)?.sent).toEqual(expect.any(Number)), patient);
});

it('a message goes to the recipient of its language', async () => {
  fixture.write(
    'content/globals/settings.yaml',
    'formsRecipient: { fr: bonjour@tremplin.example, en: hello@tremplin.example }\n',
  );
  const server = await startServer();
  const backend = await openBackend(server.port);
  const to = () => server.mails.map((mail) => /^To: (\S+)/m.exec(mail)?.[1]);
  await send(backend, { language: 'en-CA', subject: 'Renting a room' });
  await vi.waitFor(() => expect(to()).toEqual(['hello@tremplin.example']), patient);
  await send(backend);
  await vi.waitFor(() => expect(to()).toEqual(['hello@tremplin.example', 'bonjour@tremplin.example']), patient);
});

it.each([
  ['héloïse@exemple.example', null],
  ['heloise@hélène.example', 'heloise@xn--hlne-6oae.example'],
])('a message from %s is mailed to a server that takes ASCII only', async (email, answered) => {
  const server = await startServer();
  await send(await openBackend(server.port), { email });
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), patient);
  const mail = server.mails[0] ?? '';
  expect(/^Reply-To: .*<(\S+)>\r?$/m.exec(mail)?.[1] ?? null).toBe(answered);
  expect(readQuotedPrintable(mail)).toContain(`Courriel\u00A0: ${email}`);
});

function readQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

it('what a visitor writes becomes no header', async () => {
  const server = await startServer();
  const backend = await openBackend(server.port);
  const injected = await post(backend, '/api/contact/send', {
    ...contactForm,
    lastName: 'x\r\nBcc: victime@exemple.example',
  });
  expect([injected.status, await injected.json()]).toEqual([422, { success: false, errors: { lastName: 'invalid' } }]);
  await send(backend, {
    firstName: '"<a@b.example>,',
    lastName: 'Bcc: c@d.example;',
    message: 'Bcc: victime@exemple.example\r\n\r\nsuite',
  });
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), patient);
  const head = server.mails[0]?.split('\r\n\r\n')[0] ?? '';
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head).toMatch(/^To: bonjour@tremplin\.example\r?$/m);
});

it('a server that is down at first gets the message when it is up, once', async () => {
  const { port, close } = await startMailServer();
  await close();
  const reference = await send(await openBackend(port));
  await vi.waitFor(() => expect(Number(outboxRow(reference)?.failures)).toBeGreaterThan(1), patient);
  const server = await startServer(port);
  await vi.waitFor(() => expect(outboxRow(reference)?.sent).toEqual(expect.any(Number)), patient);
  expect(server.mails).toHaveLength(1);
});

it('a refusal is tried again with the same Message-ID, and an acceptance never', async () => {
  const server = await startServer(0, 2);
  const reference = await send(await openBackend(server.port));
  const messageId = outboxRow(reference)?.message_id;
  await vi.waitFor(
    () => expect(outboxRow(reference)).toMatchObject({ failures: 2, sent: expect.any(Number) }),
    patient,
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toContain(String(messageId));
});

it('a waiting message is mailed by the next process, and an accepted one is not mailed again', async () => {
  const { port, close } = await startMailServer();
  await close();
  const first = await openBackend(port);
  const reference = await send(first);
  await vi.waitFor(() => expect(outboxRow(reference)).toMatchObject({ last_error: expect.any(String) }), patient);
  await first.close();
  backends.splice(0);

  const server = await startServer(port);
  const second = await openBackend(port);
  await vi.waitFor(() => expect(outboxRow(reference)?.sent).toEqual(expect.any(Number)), patient);
  await second.close();
  backends.splice(0);

  await openBackend(port);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(server.mails).toHaveLength(1);
});

it('stopping while a mail is sent puts off no other', async () => {
  const taken = Promise.withResolvers<void>();
  const server = await startServer(0, 0, taken.promise);
  const backend = await openBackend(server.port);
  const [first, second] = [await send(backend), await send(backend)];
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), patient);
  const closed = backend.close();
  taken.resolve();
  await closed;
  backends.splice(0);
  expect(outboxRow(first)?.sent).toEqual(expect.any(Number));
  expect(outboxRow(second)).toMatchObject({ sent: null });
  expect(Number(outboxRow(second)?.due)).toBeLessThanOrEqual(Date.now());
});

it('two processes on one folder mail a message once', async () => {
  const server = await startServer();
  const [one] = await Promise.all([openBackend(server.port), openBackend(server.port)]);
  const references = await Promise.all([1, 2, 3].map(() => send(one)));
  const isSent = (reference: string) => expect(outboxRow(reference)?.sent).toEqual(expect.any(Number));
  await vi.waitFor(() => references.forEach(isSent), patient);
  expect(server.mails).toHaveLength(3);
});

it('without a mail server messages are kept', async () => {
  const backend = await openTestBackend(fixture);
  backends.push(backend);
  const reference = await send(backend);
  expect(outboxRow(reference)).toMatchObject({ sent: null, failures: 0 });
});

it('a body that is too large or no JSON is refused', async () => {
  const backend = await openTestBackend(fixture);
  backends.push(backend);
  expect((await post(backend, '/api/contact/send', { ...contactForm, message: 'x'.repeat(70_000) })).status).toBe(413);
  expect((await post(backend, '/api/contact/send', '{')).status).toBe(400);
});

it('a message that was answered is there after kill -9', () => {
  const script = `
    import { openVisitorsDatabase } from ${JSON.stringify(import.meta.resolve('./visitors-database.ts'))};
    import { keepMessage } from ${JSON.stringify(import.meta.resolve('./contact.ts'))};
    const database = openVisitorsDatabase(${JSON.stringify(fixture.dataDir)});
    const message = ${JSON.stringify(contactForm)};
    console.log(keepMessage(database, { message, language: 'fr-CA', domain: 'tremplin.example', received: 1, organisation: 'Le Tremplin' }));
    process.kill(process.pid, 'SIGKILL');`;
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(signal).toBe('SIGKILL');
  expect(outboxRow(stdout.trim())).toMatchObject({ sent: null });
});

it('a message is written in the language of its site, from the sender that the setting names', async () => {
  const server = await startServer();
  const mail = { url: `smtp://127.0.0.1:${server.port}`, from: 'Accueil <site@tremplin.example>' };
  const backend = await openTestBackend(fixture, { mail, organisation: 'Incubateur Rive-Nord' });
  backends.push(backend);
  const response = await post(backend, '/api/contact/send', { ...contactForm, language: 'en-CA', province: 'QC' });
  expect(await response.json()).toMatchObject({ reference: expect.stringMatching(/^IRN-/) });
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), patient);
  expect(server.mails[0]).toMatch(/^From: Accueil <site@tremplin\.example>\r$/m);
  expect(server.mails[0]).toMatch(/^Reference: IRN-/m);
  expect(server.mails[0]).toMatch(/^Province or territory: Quebec\r$/m);
});
