import { beforeEach, describe, expect, test } from 'vitest';
import { signRenderTime } from '#src/server/render-time.ts';
import { runWithRequestContext } from '#src/server/request-context.ts';
import { fakeRequestContext, provideFakeRuntime } from '../../../tests/support/fake-runtime.ts';
import { submitContact } from './contact.action.ts';
import { idleState } from './contact-state.ts';

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

/** A content backend with one subject and an answer to messages of the test's choice. */
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

function submit(changes: Record<string, string> = {}) {
  const form = new FormData();
  const values = { ...filledIn, homepage: '', renderedAt: signRenderTime(Date.now() - 10_000), ...changes };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return runWithRequestContext(fakeRequestContext(), () => submitContact(idleState, form));
}

test('A message is handed over with its language, and its reference shown', async () => {
  const state = await submit();
  expect(sent).toEqual([{ ...filledIn, phone: '418 555-0142', language: 'fr-CA' }]);
  expect(state).toMatchObject({ status: 'sent', values: { message: '' } });
  expect(state.message).toContain('LT-7F3K2Q');
});

test('What is wrong is said at its field and in the summary, and nothing typed is lost', async () => {
  const state = await submit({ email: 'lea@', city: '' });
  expect(sent).toEqual([]);
  expect(state).toMatchObject({ status: 'invalid', values: { ...filledIn, email: 'lea@', city: '' } });
  expect(Object.keys(state.errors)).toEqual(['city', 'email']);
  expect(state.errors.city?.text).toBe('Ce champ est obligatoire');
  expect(state.errors.city?.summary).toContain('Ville');
  expect(state.message).toContain('2');
});

describe('The content backend has the last word', () => {
  test('Its errors are shown at their fields', async () => {
    answer = () => Response.json({ success: false, errors: { email: 'notAllowed', fax: 'required' } }, { status: 422 });
    const state = await submit();
    expect(state.status).toBe('invalid');
    expect(Object.keys(state.errors)).toEqual(['email']);
  });

  test('An error key that is not known is an invalid value', async () => {
    answer = () => Response.json({ success: false, errors: { city: 'tooFancy' } }, { status: 422 });
    expect(Object.keys((await submit()).errors)).toEqual(['city']);
  });

  test.each([
    ['a status of 500', () => new Response('<h1>Oops</h1>', { status: 500 })],
    ['an answer that is not JSON', () => new Response('ok')],
    [
      'a refusal of fields that do not exist',
      () => Response.json({ success: false, errors: { fax: 'x' } }, { status: 422 }),
    ],
  ])('After %s the visitor may try again', async (_, given) => {
    answer = given;
    const state = await submit();
    expect(state).toMatchObject({ status: 'failed', values: filledIn });
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  });
});

describe('Robots', () => {
  test('A filled decoy pretends success and sends nothing', async () => {
    expect(await submit({ homepage: 'https://spam.example' })).toMatchObject({ status: 'sent' });
    expect(sent).toEqual([]);
  });

  test('A form that comes back at once is refused with its values', async () => {
    const state = await submit({ renderedAt: signRenderTime() });
    expect(state).toMatchObject({ status: 'failed', values: filledIn });
    expect(sent).toEqual([]);
  });

  test('An expired or unsigned form gets a new time', async () => {
    const state = await submit({ renderedAt: 'x.y' });
    expect(state.status).toBe('failed');
    expect(state.renderedAt).not.toBe('x.y');
    expect(sent).toEqual([]);
  });
});
