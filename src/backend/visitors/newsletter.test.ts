import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '#src/backend/backend.ts';
import { openTestBackend, post } from '#src/backend/testing/backend-client.ts';
import type { ContentFixture } from '#src/backend/testing/content-fixture.ts';
import { createContentFixture } from '#src/backend/testing/content-fixture.ts';

let fixture: ContentFixture;
let backend: Backend;

beforeAll(async () => {
  fixture = await createContentFixture();
  backend = await openTestBackend(fixture);
});

afterAll(async () => {
  await backend.close();
  fixture.remove();
});

async function subscribe(body: unknown, to = backend): Promise<[number, unknown]> {
  const response = await post(to, '/api/newsletter/subscribe', body);
  return [response.status, await response.json()];
}

const refused = (translationKey: string) => ({ success: false, message: { translationKey } });

it('an address is subscribed once, in whatever case it is written', async () => {
  expect(await subscribe({ email: ' Lea@Exemple.example ', language: 'fr-CA' })).toEqual([200, { success: true }]);
  expect(await subscribe({ email: 'lea@exemple.example', language: 'en-CA' })).toEqual([
    200,
    refused('alreadySubscribed'),
  ]);
});

it.each([
  [{ email: '', language: 'fr-CA' }, 'blankEmail'],
  [{ email: '   ', language: 'fr-CA' }, 'blankEmail'],
  [{ language: 'fr-CA' }, 'blankEmail'],
  [{ email: 'lea', language: 'fr-CA' }, 'invalidEmail'],
  [{ email: 'lea@exemple.example\nBcc: a@b.example', language: 'fr-CA' }, 'invalidEmail'],
  [{ email: '=?utf-8?Q?a?=@exemple.example', language: 'fr-CA' }, 'invalidEmail'],
  [{ email: '\u202A\u202C', language: 'fr-CA' }, 'blankEmail'],
  [{ email: '\u202Aquelquun@banned.example\u202C', language: 'fr-CA' }, 'banned'],
  [{ email: 'quelquun@banned.example', language: 'fr-CA' }, 'banned'],
  [{ email: 'Indesirable@ailleurs.example', language: 'fr-CA' }, 'banned'],
  [{ email: 3, language: 'fr-CA' }, 'genericError'],
  [{ email: 'lea@exemple.example' }, 'genericError'],
])('%j is refused as %s', async (body, key) => {
  expect(await subscribe(body)).toEqual([200, refused(key)]);
});

it('a body that is no JSON or too large is a generic error', async () => {
  expect(await subscribe('{')).toEqual([400, refused('genericError')]);
  expect(await subscribe({ email: 'x'.repeat(70_000), language: 'fr-CA' })).toEqual([413, refused('genericError')]);
});

it('without a provider the form says so', async () => {
  const other = await openTestBackend(fixture, { newsletterConfigured: false });
  expect(await subscribe({ email: 'neuf@exemple.example', language: 'fr-CA' }, other)).toEqual([
    200,
    refused('invalidConfiguration'),
  ]);
  await other.close();
});

it('a subscription outlives the process', async () => {
  await subscribe({ email: 'durable@exemple.example', language: 'fr-CA' });
  const next = await openTestBackend(fixture);
  expect(await subscribe({ email: 'durable@exemple.example', language: 'fr-CA' }, next)).toEqual([
    200,
    refused('alreadySubscribed'),
  ]);
  await next.close();
});
