import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BackendError } from '#src/content/backend-error.ts';
import { checkEmail } from './check-email.ts';
import { subscribeToNewsletter } from './newsletter.action.ts';
import { decoyName, idleState } from './newsletter-state.ts';

const { callBackend, error, site } = vi.hoisted(() => ({
  callBackend: vi.fn(),
  error: vi.fn(),
  site: { handle: 'en_ca', languageID: 'en-CA', siteName: 'English', url: 'https://example.org/en' },
}));
vi.mock('#src/server/runtime.ts', () => ({ getRuntime: () => ({ log: { error } }) }));
vi.mock('#src/server/request-context.ts', () => ({ getSite: () => site }));
vi.mock('#src/content/transport.ts', async (original) => ({
  ...(await original<typeof import('#src/content/transport.ts')>()),
  callBackend,
}));

const answer = (value: unknown) =>
  callBackend.mockResolvedValue({ status: 200, headers: new Headers(), text: JSON.stringify(value) });

function send(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return subscribeToNewsletter(idleState, form);
}

beforeEach(() => {
  callBackend.mockReset();
  error.mockReset();
});

describe('the newsletter’s form', () => {
  it('answers a blank or malformed address at once', async () => {
    expect(await send({ email: '  ' })).toMatchObject({ message: 'Please enter a valid email address' });
    expect(await send({ email: 'camille' })).toEqual({
      status: 'error',
      message: 'Invalid email address',
      email: 'camille',
    });
    expect(callBackend).not.toHaveBeenCalled();
  });

  it('sends the address with the site’s language and clears the field', async () => {
    answer({ success: true });
    expect(await send({ email: ' camille@exemple.ca ' })).toEqual({
      status: 'success',
      message: 'You are subscribed to the newsletter!',
      email: '',
    });
    expect(callBackend).toHaveBeenCalledExactlyOnceWith('/api/newsletter/subscribe', {
      body: '{"email":"camille@exemple.ca","language":"en-CA"}',
    });
  });

  it('shows the backend’s reason and keeps what was typed', async () => {
    answer({ success: false, message: { translationKey: 'banned' } });
    expect(await send({ email: 'a@b.ca' })).toEqual({
      status: 'error',
      message: 'You are banned from the newsletter',
      email: 'a@b.ca',
    });
  });

  it('shows the generic error for an unknown key, another shape, or no key', async () => {
    const values = [{ success: false, message: { translationKey: 'toString' } }, { success: false }, { ok: 1 }, null];
    for (const value of values) {
      answer(value);
      expect(await send({ email: 'a@b.ca' })).toMatchObject({ message: 'An error occurred. Please try again.' });
    }
  });

  it('logs a network failure without the address and shows the generic error', async () => {
    callBackend.mockRejectedValue(new BackendError('no answer', { layer: 'network', isRetryable: true }));
    expect(await send({ email: 'a@b.ca' })).toMatchObject({ status: 'error', email: 'a@b.ca' });
    expect(error).toHaveBeenCalledOnce();
    expect(JSON.stringify(error.mock.calls)).not.toContain('a@b.ca');
  });

  it('tells a robot that all is well and sends nothing', async () => {
    expect(await send({ email: 'a@b.ca', [decoyName]: 'x' })).toMatchObject({ status: 'success' });
    expect(callBackend).not.toHaveBeenCalled();
  });

  it('takes usual addresses and refuses what cannot be one', () => {
    for (const email of ['a@b.ca', 'a+b@c.d.quebec', 'é@exemple.ca']) expect(checkEmail(email)).toBeNull();
    for (const email of ['a@b', 'a b@c.ca', '@c.ca', 'a@b..ca', 'a@@b.ca', `${'a'.repeat(250)}@b.ca`]) {
      expect(checkEmail(email)).toBe('invalidEmail');
    }
  });
});
