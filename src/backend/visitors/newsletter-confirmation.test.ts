import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '#src/backend/backend.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import { openTestBackend, post } from '#src/backend/testing/backend-client.ts';
import type { ContentFixture } from '#src/backend/testing/content-fixture.ts';
import { createContentFixture } from '#src/backend/testing/content-fixture.ts';

const day = 86_400_000;

let fixture: ContentFixture;
let backend: Backend;
let server: SMTPServer;
let mails: string[];
let now: number;
let isMailDown: boolean;
let logged: string[];

beforeEach(async () => {
  fixture = await createContentFixture();
  [mails, logged, isMailDown, now] = [[], [], false, Date.UTC(2026, 10, 20)];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (isMailDown) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        mails.push(Buffer.concat(chunks).toString());
        return done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port)); // Not a pipe.
  });
  backend = await openTestBackend(fixture, {
    mail: { url: `smtp://127.0.0.1:${port}`, from: 'site@tremplin.example' },
    newsletterConfirmation: true,
    now: () => new Date(now),
    log: (_level, message, fields) => void logged.push(`${message} ${JSON.stringify(fields)}`),
  });
});

afterEach(async () => {
  await backend.close();
  await new Promise<void>((closed) => server.close(() => closed()));
  fixture.remove();
});

async function subscribe(email: string, language = 'fr-CA'): Promise<[number, unknown]> {
  const response = await post(backend, '/api/newsletter/subscribe', { email, language });
  return [response.status, await response.json()];
}

async function confirm(token: unknown): Promise<unknown> {
  return (await post(backend, '/api/newsletter/confirm', { token })).json();
}

/** The link of the latest mail. */
function readLink(): URL {
  const text = (mails.at(-1) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return new URL(/http\S+/.exec(text)?.[0] ?? '');
}

const readToken = () => readLink().searchParams.get('token') ?? '';
const asked = [200, { success: true, needsConfirmation: true }];
const refused = (translationKey: string) => ({ success: false, message: { translationKey } });

function countSubscribers(): number {
  const database = openDatabase(join(fixture.dataDir, 'visitors.sqlite'), { readOnly: true });
  try {
    return Number(database.get('SELECT count(*) AS number FROM subscribers')?.number);
  } finally {
    database.close();
  }
}

describe('a subscription that needs confirmation', () => {
  it('is one when the link of the mail has been confirmed, and not before', async () => {
    expect(await subscribe('Lea@Exemple.example')).toEqual(asked);
    expect(countSubscribers()).toBe(0);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('To: lea@exemple.example');
    expect(readLink().href).toMatch(/^http:\/\/site\.test\/api\/newsletter\/confirmation\?site=fr_ca&token=[\w-]{43}$/);
    expect(await confirm(readToken())).toEqual({ success: true });
    expect(countSubscribers()).toBe(1);
    expect(await subscribe('lea@exemple.example')).toEqual([200, refused('alreadySubscribed')]);
  });

  it('is written in the language of the form', async () => {
    await subscribe('lea@exemple.example', 'en-CA');
    expect(mails[0]).toContain('Subject: Confirm your subscription to the newsletter');
    expect(readLink().searchParams.get('site')).toBe('en_ca');
  });

  it('says so when its link is used twice', async () => {
    await subscribe('lea@exemple.example');
    await confirm(readToken());
    expect(await confirm(readToken())).toEqual(refused('alreadySubscribed'));
    expect(countSubscribers()).toBe(1);
  });

  it('expires', async () => {
    await subscribe('lea@exemple.example');
    now += 3 * day + 1;
    expect(await confirm(readToken())).toEqual(refused('expiredConfirmation'));
    expect(countSubscribers()).toBe(0);
    expect(await subscribe('lea@exemple.example')).toEqual(asked);
    expect(await confirm(readToken())).toEqual({ success: true });
  });

  it.each(['', 'x'.repeat(43), '__proto__'])('is not found by %j', async (token) => {
    expect(await confirm(token)).toEqual(refused('unknownConfirmation'));
  });

  it.each([null, 7, { token: 'x' }])('is not looked for by %j', async (token) => {
    expect(await confirm(token)).toEqual(refused('genericError'));
  });

  it('sends one link an hour to an address, however often it is typed', async () => {
    expect(await subscribe('lea@exemple.example')).toEqual(asked);
    expect(await subscribe('LEA@exemple.example')).toEqual(asked);
    expect(mails).toHaveLength(1);
    const first = readToken();
    now += 3_600_001;
    expect(await subscribe('lea@exemple.example')).toEqual(asked);
    expect(mails).toHaveLength(2);
    expect(await confirm(first)).toEqual({ success: true });
    expect(await confirm(readToken())).toEqual(refused('alreadySubscribed'));
  });

  it('is refused while the mail server is down, and may be tried again at once', async () => {
    isMailDown = true;
    expect(await subscribe('lea@exemple.example')).toEqual([503, refused('genericError')]);
    expect(logged.join()).toContain('could not be mailed');
    isMailDown = false;
    expect(await subscribe('lea@exemple.example')).toEqual(asked);
    expect(await confirm(readToken())).toEqual({ success: true });
  });

  it('is refused for a banned address before a mail is sent', async () => {
    expect(await subscribe('quelquun@banned.example')).toEqual([200, refused('banned')]);
    expect(mails).toEqual([]);
  });

  it('leaves no token on the disk', async () => {
    await subscribe('lea@exemple.example');
    const token = readToken();
    for (const file of readdirSync(fixture.dataDir).filter((name) => name.startsWith('visitors.sqlite')))
      expect(readFileSync(join(fixture.dataDir, file)).includes(token)).toBe(false);
    expect(logged.join()).not.toContain(token);
  });
});
