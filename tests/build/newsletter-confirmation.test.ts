import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendNewsletter, visit } from '../faults/visit.ts';
import { type RunningServer, startSite } from '../support/servers.ts';

let site: RunningServer;
const mails: string[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      mails.push(Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '='));
      done();
    });
  },
});

beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    const listener = mailServer.listen(0, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port)); // Not a pipe.
  });
  site = await startSite({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'site@tremplin.example',
    NEWSLETTER_CONFIRMATION: 'on',
    TRUST_PROXY: '127.0.0.1',
  });
}, 120_000);

afterAll(async () => {
  await site.stop();
  await new Promise<void>((closed) => mailServer.close(() => closed()));
});

/** Milliseconds that a person takes to fill in the form. */
const filling = 1_100;

const languages = [
  {
    path: '/presse',
    check: 'Vérifiez vos courriels',
    button: 'Confirmer mon abonnement',
    done: 'est confirmé',
    again: 'déjà sur la liste',
  },
  {
    path: '/en/press',
    check: 'Check your emails',
    button: 'Confirm my subscription',
    done: 'You are subscribed',
    again: 'already subscribed',
  },
];

it.each(languages)(
  'an address given at $path is confirmed by the button behind the link, without script',
  async (words) => {
    const page = await visit(site.url, words.path);
    await delay(filling);
    const sent = await sendNewsletter(site.url, page, `lea${words.path.length}@exemple.example`);
    expect([sent.status, sent.text.includes(words.check)]).toEqual([200, true]);
    const link = new URL(/http\S+confirmation\S+/.exec(mails.at(-1) ?? '')?.[0] ?? '');
    // A scanner follows the link, then the person does.
    const [scanned, opened] = [
      await visit(site.url, link.pathname + link.search),
      await visit(site.url, link.pathname + link.search),
    ];
    expect(scanned.text).toBe(opened.text);
    expect(opened.text).toContain(words.button);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    const body = link.searchParams;
    const press = () => fetch(site.url + link.pathname, { method: 'POST', body, headers: { origin: site.url } });
    expect(await (await press()).text()).toContain(words.done);
    expect(await (await press()).text()).toContain(words.again);
    expect(site.output()).not.toContain(link.searchParams.get('token'));
  },
);
