import { beforeEach, expect, it } from 'vitest';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { fakeRequestContext, provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { PreviewTokens } from './preview-tokens.ts';

const token = 'draft-token-0123456789';
const home = (url: string | null) => ({ data: { entry: { __typename: 'home_Entry', id: '1', url } } });

/** Tokens with which the backend was queried. */
let asked: (string | null)[];
let answer: (token: string | null) => unknown;
let previews: PreviewTokens;

beforeEach(() => {
  asked = [];
  answer = (sent) => Response.json(home(`https://cms.example/${sent === token ? `?a=1&token=${token}` : ''}`));
  provideFakeRuntime({}, async (request) => {
    if (!request.url.endsWith('/graphql')) return Response.json({ name: 'token', value: 'value' });
    const sent = request.headers.get('x-craft-token');
    asked.push(sent);
    return (await answer(sent)) as Response; // What each test returns.
  });
  previews = new PreviewTokens();
});

const isValid = (claimed: string, { isSigned = false, address = '192.0.2.1' } = {}) =>
  previews.isValid({ token: claimed, isSigned }, fakeRequestContext({ clientAddress: address }));

it('knows a token by the addresses that the backend writes under it, and asks for each once', async () => {
  const invented = 'x'.repeat(24);
  expect(await Promise.all([token, token, invented].map((each) => isValid(each)))).toEqual([true, true, false]);
  expect([await isValid(token), await isValid(invented)]).toEqual([true, false]);
  expect(asked).toEqual([token, invented]);
});

it.each([
  ['a longer token', `https://cms.example/?token=${token}x`],
  ['no address', null],
  ['another address', 'not an address'],
])('is not deceived by %s in an answer', async (_name, url) => {
  answer = () => Response.json(home(url));
  expect(await isValid(token)).toBe(false);
});

it('takes a refusal as an answer', async () => {
  answer = () => new Response('<h1>Invalid token</h1>', { status: 400 });
  expect([await isValid(token, { isSigned: true }), await isValid(token)]).toEqual([false, false]);
});

it('trusts the site’s own signature alone while the backend fails, and asks again', async () => {
  answer = () => new Response('down', { status: 503 });
  expect([await isValid(token, { isSigned: true }), await isValid(token)]).toEqual([true, false]);
  answer = () => Response.json(home('https://cms.example/'));
  expect(await isValid(token, { isSigned: true })).toBe(false);
});

it('asks again when the content has changed: an editor may have replaced the token', async () => {
  expect(await isValid(token)).toBe(true);
  answer = () => Response.json(home('https://cms.example/'));
  expect(await isValid(token)).toBe(true);
  getRuntime().changes.announce();
  expect(await isValid(token)).toBe(false);
});

it('limits how many tokens it looks up for a network, except those that the site has signed', async () => {
  const invent = (address: string, start = 0) =>
    Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        isValid(`invented-${address}-${start + index}`.padEnd(24, '-'), { address }),
      ),
    );
  expect((await invent('192.0.2.1')).includes(true)).toBe(false);
  expect(asked).toHaveLength(20);
  expect(await isValid(token)).toBe(false);
  expect(await isValid(token, { isSigned: true })).toBe(true);
  expect(await isValid(token, { address: '192.0.2.2' })).toBe(true);
  asked = [];
  // A network of IPv6 has more addresses than anybody can count.
  await invent('2001:db8:1:2::1');
  await invent('2001:db8:1:2:ffff::2', 40);
  expect(asked).toHaveLength(20);
});
