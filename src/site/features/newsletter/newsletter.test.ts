import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BackendError } from '#src/site/content/backend-error.ts';
import { signRenderTime } from '#src/platform/request/signed-render-time.ts';
import { decoyName, renderedAtName } from '#src/site/forms/robot-fields.tsx';
import { checkEmail } from './check-email.ts';
import { idleState } from './newsletter-state.ts';
import { subscribeToNewsletter } from './newsletter.action.ts';

const { callBackend, error, context } = vi.hoisted(() => ({
  callBackend: vi.fn(),
  error: vi.fn(),
  context: {
    site: { handle: 'en_ca', languageID: 'en-CA', siteName: 'English', url: 'https://example.org/en' },
    clientAddress: '',
    status: 200,
  },
}));
vi.mock('#src/platform/process/runtime.ts', () => ({
  findRuntime: () => null,
  getRuntime: () => ({ log: { error, warn: vi.fn() } }),
}));
vi.mock('#src/platform/request/request-context.ts', () => ({
  findRequestContext: () => context,
  getRequestContext: () => context,
}));
vi.mock('#src/site/content/transport.ts', async (original) => ({
  ...(await original<typeof import('#src/site/content/transport.ts')>()),
  callBackend,
}));

const answer = (value: unknown) =>
  callBackend.mockResolvedValue({ status: 200, headers: new Headers(), text: JSON.stringify(value) });

let tokens = 0;

function send(fields: Record<string, string>) {
  const form = new FormData();
  // Each form has its own render time, as if each came from its own page.
  tokens += 1;
  const token = signRenderTime(Date.now() - 10_000 - 1_000 * tokens);
  for (const [name, value] of Object.entries({ [renderedAtName]: token, ...fields })) form.set(name, value);
  return subscribeToNewsletter(idleState, form);
}

beforeEach(() => {
  callBackend.mockReset();
  Object.assign(context, { clientAddress: '', status: 200 });
  error.mockReset();
});

describe('the newsletter’s form', () => {
  it('answers a blank or malformed address at once', async () => {
    expect(await send({ email: '  ' })).toMatchObject({ message: 'Please enter a valid email address' });
    expect(await send({ email: 'camille' })).toMatchObject({
      status: 'error',
      message: 'Invalid email address',
      email: 'camille',
    });
    expect(callBackend).not.toHaveBeenCalled();
  });

  it('sends the address with the site’s language and clears the field', async () => {
    answer({ success: true });
    expect(await send({ email: ' \u202Acamille@exemple.ca\u202C ' })).toMatchObject({
      status: 'success',
      message: 'You are subscribed to the newsletter!',
      next: expect.stringContaining('next newsletter'),
      email: '',
    });
    expect(callBackend).toHaveBeenCalledExactlyOnceWith('/api/newsletter/subscribe', {
      body: '{"email":"camille@exemple.ca","language":"en-CA"}',
    });
  });

  it('asks for confirmation where the backend does', async () => {
    answer({ success: true, needsConfirmation: true });
    const state = await send({ email: 'camille@exemple.ca' });
    expect(state).toMatchObject({ status: 'success', message: 'Check your emails to confirm your subscription!' });
    expect(state.next).toContain('3 days');
  });

  it('shows the backend’s reason and keeps what was typed', async () => {
    answer({ success: false, message: { translationKey: 'banned' } });
    expect(await send({ email: 'a@b.ca' })).toMatchObject({
      status: 'error',
      message: 'You are banned from the newsletter',
      email: 'a@b.ca',
    });
  });

  it('shows the generic error for an unknown key, an invalid response, or no key', async () => {
    const values = [{ success: false, message: { translationKey: 'toString' } }, { success: false }, { ok: 1 }, null];
    for (const value of values) {
      answer(value);
      expect(await send({ email: 'a@b.ca' })).toMatchObject({ message: 'An error occurred. Please try again.' });
    }
  });

  it('reports a failing status, and whose fault it is', async () => {
    const refused = '{"success":false,"message":{"translationKey":"genericError"}}';
    for (const [status, text] of [
      [500, '{"success":true}'],
      [503, refused],
    ] as const) {
      callBackend.mockResolvedValue({ status, headers: new Headers(), text });
      expect(await send({ email: 'a@b.ca' })).toMatchObject({
        status: 'error',
        message: expect.stringContaining('Something broke on our side'),
      });
    }
  });

  it('logs a network failure without the address, and reports whose fault it is', async () => {
    callBackend.mockRejectedValue(new BackendError('no answer', { layer: 'network' }));
    expect(await send({ email: 'a@b.ca' })).toMatchObject({
      status: 'error',
      email: 'a@b.ca',
      message: expect.stringContaining('Something broke on our side'),
    });
    expect(error).toHaveBeenCalledOnce();
    expect(JSON.stringify(error.mock.calls)).not.toContain('a@b.ca');
  });

  it('sends nothing that looks like a robot’s, says why, and lets a person try again', async () => {
    const suspicious = [
      { [decoyName]: 'x' },
      { [renderedAtName]: signRenderTime() },
      { [renderedAtName]: 'x.y' },
      { [renderedAtName]: '' },
    ];
    for (const fields of suspicious) {
      expect(await send({ email: 'a@b.ca', ...fields })).toMatchObject({ status: 'error', email: 'a@b.ca' });
    }
    expect(callBackend).not.toHaveBeenCalled();
    const { renderedAt } = await send({ email: 'a@b.ca', [renderedAtName]: 'x.y' });
    answer({ success: true });
    expect(await send({ email: 'a@b.ca', [renderedAtName]: String(renderedAt) })).toMatchObject({ status: 'success' });
  });

  it('subscribes once when a form comes twice, and again for another form', async () => {
    answer({ success: true });
    const token = { [renderedAtName]: signRenderTime(Date.now() - 20_000) };
    const both = await Promise.all([send({ email: 'twice@b.ca', ...token }), send({ email: 'twice@b.ca', ...token })]);
    expect(both.map(({ status }) => status)).toEqual(['success', 'success']);
    expect(callBackend).toHaveBeenCalledOnce();
    await send({ email: 'twice@b.ca', [renderedAtName]: String(both[0]?.renderedAt) });
    expect(callBackend).toHaveBeenCalledTimes(2);
  });

  it('accepts twenty attempts from one address, then asks to wait and loses nothing', async () => {
    context.clientAddress = '203.0.113.9';
    answer({ success: true });
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    for (let index = 0; index < 20; index += 1) expect((await send({ email: 'a@b.ca' })).status).toBe('success');
    expect(context.status).toBe(200);
    expect(await send({ email: 'a@b.ca' })).toMatchObject({
      message: 'Too many attempts. Please wait a few minutes, then try again.',
      email: 'a@b.ca',
    });
    expect(context.status).toBe(429);
    expect(callBackend).toHaveBeenCalledTimes(20);
  });

  it('accepts usual addresses and refuses impossible ones', () => {
    for (const email of ['a@b.ca', 'a+b@c.d.quebec', 'é@exemple.ca']) expect(checkEmail(email)).toBeNull();
    for (const email of ['a@b', 'a b@c.ca', '@c.ca', 'a@b..ca', 'a@@b.ca', 'a..b@c.ca', `${'a'.repeat(250)}@b.ca`]) {
      expect(checkEmail(email)).toBe('invalidEmail');
    }
  });
});
