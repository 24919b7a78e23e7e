import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signRenderTime } from '#src/platform/request/signed-render-time.ts';
import { runWithRequestContext } from '#src/platform/request/request-context.ts';
import { decoyName, renderedAtName } from '#src/site/forms/robot-fields.tsx';
import { fakeRequestContext, provideFakeRuntime } from '../../../../tests/support/fake-runtime.ts';
import { idleState } from './contact-state.ts';
import { submitContact } from './contact.action.ts';

const filledIn = {
  firstName: 'Léa',
  lastName: 'Marsolais-Trinh',
  organization: '',
  city: 'Rimouski',
  email: 'lea@exemple.ca',
  phone: '418 555 0142',
  province: 'QC',
  subject: 'Louer une salle',
  message: 'Bonjour.',
};

let sent: unknown[] = [];
let answer: () => Response = () => Response.json({ success: true, reference: 'LT-7F3K2Q' });

/** A content backend with one subject, which answers messages as the test chooses. */
async function backend(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('-token')) return Response.json({ name: 'CRAFT_CSRF_TOKEN', value: 'token' });
  if (pathname.endsWith('/graphql')) {
    const settings = { __typename: 'settings_GlobalSet', id: '1', formsSubjects: [{ label: 'Louer une salle' }] };
    return Response.json({ data: { settings } });
  }
  sent.push(await request.json());
  return answer();
}

let lines: { level: string; message: string }[] = [];

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ success: true, reference: 'LT-7F3K2Q' });
  ({ lines } = provideFakeRuntime({}, backend));
});

let tokens = 0;

function submit(changes: Record<string, string> = {}, context = fakeRequestContext({ clientAddress: '' })) {
  const form = new FormData();
  // Each form has its own render time, as if each came from its own page.
  tokens += 1;
  const values = { ...filledIn, [renderedAtName]: signRenderTime(Date.now() - 10_000 - 1_000 * tokens), ...changes };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return runWithRequestContext(context, () => submitContact(idleState, form));
}

/** The visitor's input, with the telephone number in its usual format. */
const kept = { ...filledIn, phone: '418 555-0142' };

test('A message is sent with its language, and its reference is shown', async () => {
  const state = await submit();
  expect(sent).toEqual([{ ...filledIn, phone: '418 555-0142', language: 'fr-CA' }]);
  expect(state).toMatchObject({ status: 'sent', values: { message: '' } });
  expect(state.message).toBe('Votre message a bien été envoyé.');
  expect(state.details.join(' ')).toContain('LT-7F3K2Q');
  expect(state.details.join(' ')).toContain('lea@exemple.ca');
});

test('An error is shown at its field and in the summary, and nothing typed is lost', async () => {
  const state = await submit({ email: 'lea@', city: '' });
  expect(sent).toEqual([]);
  expect(state).toMatchObject({ status: 'invalid', values: { ...kept, email: 'lea@', city: '' } });
  expect(Object.keys(state.errors)).toEqual(['city', 'email']);
  expect(state.errors.city?.text).toBe('Ce champ est obligatoire');
  expect(state.errors.city?.summary).toBe('Ville\u00A0: Obligatoire');
  expect(state.message).toContain('2');
});

describe('The content backend decides', () => {
  test('Its errors are shown at their fields', async () => {
    answer = () => Response.json({ success: false, errors: { email: 'notAllowed', fax: 'required' } }, { status: 422 });
    const state = await submit();
    expect(state.status).toBe('invalid');
    expect(Object.keys(state.errors)).toEqual(['email']);
  });

  test('An unknown error key counts as an invalid value', async () => {
    answer = () => Response.json({ success: false, errors: { city: 'tooFancy' } }, { status: 422 });
    expect(Object.keys((await submit()).errors)).toEqual(['city']);
  });

  const ours = 'Quelque chose s’est brisé de notre côté, pas du vôtre.';
  test.each([
    ['a status of 500', ours, () => new Response('<h1>Oops</h1>', { status: 500 })],
    ['a success with status 500', ours, () => Response.json({ success: true, reference: 'X' }, { status: 500 })],
    ['an answer that is not JSON', ours, () => new Response('ok')],
    ['its own limit', 'Trop de tentatives.', () => new Response('', { status: 429 })],
    [
      'a refusal of fields that do not exist',
      'Veuillez vérifier vos renseignements et réessayer.',
      () => Response.json({ success: false, errors: { fax: 'x' } }, { status: 422 }),
    ],
  ])('After %s the page says what to do: %s', async (_, said, given) => {
    answer = given;
    const state = await submit();
    expect(state).toMatchObject({ status: 'failed', values: kept, message: expect.stringContaining(said) });
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  });
});

describe('Robots', () => {
  test('A filled decoy sends nothing and says so; when a person sends the form again, it is accepted', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const state = await submit({ [decoyName]: 'filled by an extension' });
    expect(state).toMatchObject({ status: 'failed', values: kept, message: expect.stringContaining('champ caché') });
    const again = { [decoyName]: 'filled by an extension', [renderedAtName]: String(state.renderedAt) };
    expect(await submit(again)).toMatchObject({ status: 'failed', message: expect.stringContaining('très vite') });
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(2_500);
    expect(await submit(again)).toMatchObject({ status: 'sent' });
    vi.useRealTimers();
  });

  test('A form that comes back too fast is refused and keeps its values', async () => {
    const state = await submit({ [renderedAtName]: signRenderTime() });
    expect(state).toMatchObject({ status: 'failed', values: kept });
    expect(sent).toEqual([]);
  });

  test('An expired or unsigned form gets a new time, with which it is accepted', async () => {
    const state = await submit({ [renderedAtName]: 'x.y' });
    expect(state).toMatchObject({ status: 'failed', values: kept });
    expect(sent).toEqual([]);
    expect(await submit({ [renderedAtName]: String(state.renderedAt) })).toMatchObject({ status: 'sent' });
  });
});

describe('One message is sent', () => {
  const token = { [renderedAtName]: signRenderTime(Date.now() - 60_000) };

  test('once for a double click and for a form sent again, each with the same reference', async () => {
    const states = await Promise.all([submit(token), submit(token)]);
    states.push(await submit(token));
    expect(sent).toHaveLength(1);
    expect(new Set(states.map(({ details }) => details[0])).size).toBe(1);
  });

  test('after a failure when it is tried again', async () => {
    const words = { ...token, message: 'Essai.' };
    answer = () => new Response('down', { status: 503 });
    expect(await submit(words)).toMatchObject({ status: 'failed' });
    answer = () => Response.json({ success: true, reference: 'LT-7F3K2Q' });
    expect(await submit(words)).toMatchObject({ status: 'sent' });
    expect(sent).toHaveLength(2);
  });

  test('and another one for other texts', async () => {
    await submit({ ...token, message: 'Un.' });
    await submit({ ...token, message: 'Deux.' });
    expect(sent).toHaveLength(2);
  });
});

test('Twenty messages from one address are accepted, then the form asks the visitor to wait and loses nothing', async () => {
  const context = fakeRequestContext({ clientAddress: '2001:db8::1' });
  for (let index = 0; index < 20; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one message after the other
    expect(await submit({}, context)).toMatchObject({ status: 'sent' });
  }
  expect(context.status).toBe(200);
  const neighbour = fakeRequestContext({ clientAddress: '2001:db8::2' });
  expect(await submit({}, neighbour)).toMatchObject({ status: 'failed', values: kept });
  expect(neighbour.status).toBe(429);
  expect(sent).toHaveLength(20);
});

test('A forged previous state changes nothing', async () => {
  const forged = { status: 'sent', message: '<script>alert(1)</script>', values: null, errors: 'x', details: 7 };
  const form = new FormData();
  form.set('firstName', 'Léa');
  const state = await runWithRequestContext(
    fakeRequestContext(),
    () => submitContact(forged as unknown as typeof idleState, form), // A browser may post anything in its place.
  );
  expect(state).toMatchObject({ status: 'failed', values: { firstName: 'Léa', message: '' } });
  expect(JSON.stringify(state)).not.toContain('script');
});
