import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { type LogLine, fakeRequestContext, provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { confirmationPage } from './confirmation-page.ts';

const token = 'x'.repeat(43);
const address = `http://localhost:8080/api/newsletter/confirmation?site=en_ca&token=${token}`;

let calls: string[];
let lines: LogLine[];
let answer: () => Response;

function provide(settings: Record<string, string>): void {
  const backend = async (request: Request) => {
    calls.push(`${new URL(request.url).pathname} ${await request.text()}`);
    return answer();
  };
  ({ lines } = provideFakeRuntime(settings, backend));
}

beforeEach(() => {
  [calls, answer] = [[], () => Response.json({ success: true })];
  provide({ NEWSLETTER_CONFIRMATION: 'on', SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'a@b.ca' });
});

async function request(url: string, init?: RequestInit): Promise<Response> {
  const app = new Hono();
  app.use(async (c, next) => {
    c.set('request', fakeRequestContext({ url: new URL(c.req.url) }));
    await next();
  });
  app.use(confirmationPage);
  return app.request(url, init);
}

function press(fields: Record<string, string>): Promise<Response> {
  const body = String(new URLSearchParams({ site: 'fr_ca', token, ...fields }));
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) };
  return request('http://localhost:8080/api/newsletter/confirmation', { method: 'POST', body, headers });
}

it('shows a button and asks the backend nothing, so that a scanner uses up no link', async () => {
  expect((await request(address, { method: 'HEAD' })).status).toBe(200);
  const page = await request(address);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const html = await page.text();
  expect(html).toContain('<form method="post" action="/api/newsletter/confirmation">');
  expect(html).toContain(`<input type="hidden" name="token" value="${token}">`);
  expect(html).toContain('<button>Confirm my subscription</button>');
  expect(calls).toEqual([]);
});

it('the button subscribes', async () => {
  const page = await press({});
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<h1>Votre abonnement à l’infolettre est confirmé\u202F!</h1>');
  expect(calls).toEqual([`/api/newsletter/confirm {"token":"${token}"}`]);
});

it.each([
  ['alreadySubscribed', 200, 'You are already subscribed to the newsletter'],
  ['expiredConfirmation', 410, 'This link has expired'],
  ['unknownConfirmation', 404, 'We do not know this link'],
  ['banned', 403, 'You are banned from the newsletter'],
])('says that a link is %s', async (translationKey, status, title) => {
  answer = () => Response.json({ success: false, message: { translationKey } });
  const page = await press({ site: 'en_ca' });
  expect(page.status).toBe(status);
  expect(await page.text()).toContain(`<h1>${title}</h1>`);
  expect(lines).toEqual([]);
});

it('offers the button again when the backend fails, and tells the log', async () => {
  for (const broken of [() => new Response('<p>', { status: 503 }), () => Response.json({ success: false })]) {
    answer = broken;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const page = await press({ site: 'en_ca' });
    expect(page.status).toBe(503);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await page.text()).toContain('<button>Try again</button>');
  }
  expect(lines.map(({ level }) => level)).toEqual(['error', 'error']);
});

it.each(['', 'x', `${token}x`, '"><script>', '€'.repeat(43)])('does not ask the backend about %j', async (wrong) => {
  const url = new URL(address);
  url.searchParams.set('token', wrong);
  const [shown, posted] = [await request(url.href), await press({ token: wrong })];
  expect([shown.status, posted.status]).toEqual([404, 404]);
  expect(await shown.text()).not.toContain('<script>');
  expect(calls).toEqual([]);
});

it('refuses other methods and bodies that no button sends', async () => {
  expect((await request(address, { method: 'PUT' })).status).toBe(405);
  expect((await request(address, { method: 'POST' })).status).toBe(411);
  expect((await press({ token: token.repeat(30) })).status).toBe(413);
});

it('is not there where the newsletter asks for no confirmation', async () => {
  provide({});
  expect((await request(address)).status).toBe(404);
});
