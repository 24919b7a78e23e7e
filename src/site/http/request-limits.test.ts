import { createRequire, registerHooks } from 'node:module';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { contactFields } from '#src/contract/contact-fields.ts';
import { decoyName, renderedAtName } from '#src/site/forms/robot-fields.tsx';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { type Field, seeded, toMultipart } from '#tests/support/mutated-bodies.ts';
import { guard } from './request-limits.ts';
import { requestScope } from './request-scope.ts';

// The framework's router entry needs a server-component build; its request parser alone runs anywhere.
vi.mock('waku/router/server', async () => {
  const parser = await import('../../../node_modules/waku/dist/router/server-utils/parse-router-request.js');
  return { unstable_parseRouterRequest: parser.parseRouterRequest };
});

/** React's own decoders, as the framework calls them. */
interface Decoders {
  readonly decodeAction: (form: FormData, manifest: object) => Promise<() => unknown[]> | null;
  readonly decodeFormState: (result: unknown, form: FormData, manifest: object) => Promise<unknown>;
  readonly decodeReply: (form: FormData, manifest: object) => Promise<unknown[]>;
}

let decoders: Decoders;

beforeAll(() => {
  const hooks = registerHooks({
    resolve: (name, context, next) =>
      next(name, { ...context, conditions: ['react-server', ...(context.conditions ?? [])] }),
  });
  decoders = createRequire(import.meta.url)('react-server-dom-webpack/server.edge') as Decoders; // A CommonJS module without types.
  hooks.deregister();
  // The actions that the test configuration lists, which return their arguments.
  vi.stubGlobal('__webpack_require__', () => ({
    send: (...values: unknown[]) => values,
    sendAgain: (...values: unknown[]) => values,
  }));
});

afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  vi.stubEnv('DEV', false);
  provideFakeRuntime();
});

const manifest = Object.fromEntries(
  ['send', 'sendAgain'].map((name) => [`known#${name}`, { id: 'known', name, chunks: [] }]),
);

interface Body {
  readonly path: string;
  readonly fields: readonly Field[];
}

const state = { status: 'error', details: [], errors: { city: { message: '$$5' } }, values: {}, at: '$undefined' };
const typed = ['Renée', '$F1', '', 'a\nb', '$ACTION_REF_1'];

function typeInto(names: readonly string[], prefix = ''): Field[] {
  return names.map((name, index) => [prefix + name, typed[index % typed.length] ?? '']);
}

/** The requests of the site's pages: each form without script, and the two that React sends with script. */
const bodies: readonly Body[] = [
  { path: '/', fields: [['$ACTION_ID_known#send', ''], ...typeInto(['wording', 'choice'])] },
  ...[
    ['email', decoyName, renderedAtName],
    [...contactFields, decoyName, renderedAtName],
  ].flatMap((names) => [
    {
      path: '/contact',
      fields: [
        ['$ACTION_REF_2', ''] as const,
        ['$ACTION_2:0', '{"id":"known#sendAgain","bound":"$@1"}'] as const,
        ['$ACTION_2:1', JSON.stringify([state])] as const,
        ['$ACTION_KEY', 'p/contact#outcome'] as const,
        ...typeInto(names),
      ],
    },
    {
      path: '/RSC/F/known/sendAgain.txt',
      fields: [['0', JSON.stringify([state, '$K1'])] as const, ...typeInto(names, '_1_')],
    },
  ]),
];

/** Sends a body through the guard, then decodes it as the framework does; null when the guard refuses it. */
async function send(path: string, body: BodyInit, type?: string): Promise<unknown[] | null> {
  let decoded: unknown[] | null = null;
  const app = new Hono();
  app.use(requestScope, guard);
  app.post('*', async (c) => {
    const form = await c.req.raw.formData();
    if (path.startsWith('/RSC/')) decoded = await decoders.decodeReply(form, manifest);
    else {
      const call = await decoders.decodeAction(form, manifest);
      if (!call) throw new Error('Expected the call of an action, found none.');
      decoded = call();
      await decoders.decodeFormState({}, form, manifest);
    }
    return c.body(null, 204);
  });
  app.onError((error) => {
    throw error;
  });
  const headers = { 'content-length': '500', ...(type && { 'content-type': type }) };
  const response = await app.fetch(new Request(`http://localhost:8080${path}`, { method: 'POST', body, headers }), {});
  expect([204, 400]).toContain(response.status);
  return decoded;
}

const sendFields = ({ path, fields }: Body) =>
  send(path, toMultipart(fields), 'multipart/form-data; boundary=----bodies');

/** Text, numbers, lists and records; forms of text. */
function isPlain(value: unknown): boolean {
  if (value instanceof FormData) return [...value.values()].every((item) => typeof item === 'string');
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return false;
  if (typeof value !== 'object' || value === null) return true;
  return (
    [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value)) && Object.values(value).every(isPlain)
  );
}

it('what the site’s own forms send passes, and actions get it as it was sent', async () => {
  for (const body of bodies) {
    // oxlint-disable-next-line no-await-in-loop -- Each is reported by itself.
    const decoded = await sendFields(body);
    const form = decoded?.at(-1);
    expect(form).toBeInstanceOf(FormData);
    const own = body.fields.filter(([name]) => !name.startsWith('$ACTION_') && name !== '0');
    expect([...(form as FormData)]).toEqual(own.map(([name, text]) => [name.replace(/^_1_/, ''), text]));
    if (decoded?.length === 2)
      expect(decoded[0]).toEqual({ ...state, errors: { city: { message: '$5' } }, at: undefined });
  }
});

it.each([
  ['a reference whose suffix is no number', '$ACTION_REF_x', ''],
  ['a reference without a suffix', '$ACTION_REF_', ''],
  ['a second reference', '$ACTION_REF_7', ''],
  ['another action by its id', '$ACTION_ID_known#send', ''],
  ['a part that the reference does not name', '$ACTION_2:2', '"$B1"'],
  ['a form within a bound argument', '$ACTION_2:_1_email', 'x'],
  ['a stream', '$ACTION_2:S1', '"$R1"'],
  ['an unknown hidden field', '$ACTION_NEW', ''],
  ['the same field twice', 'email', 'x'],
])('a form with %s is refused', async (_, name, value) => {
  const form = bodies[1]?.fields ?? [];
  expect(await sendFields({ path: '/contact', fields: [...form, [name, value]] })).toBeNull();
  expect(await sendFields({ path: '/contact', fields: [[name, value], ...form] })).toBeNull();
});

it.each(['x', 'undefined', '', '-1', '1e1'])(
  'a form whose reference has "%s" for a number is refused',
  async (number) => {
    const references = { '$ACTION_2:1': '[{"values":["$1:__proto__:constructor"]}]' };
    const fields = (bodies[1]?.fields ?? []).map(([name, value]): Field => [
      name.replace('2', number),
      name in references ? references[name as keyof typeof references] : value,
    ]);
    expect(await sendFields({ path: '/contact', fields })).toBeNull();
  },
);

it.each([
  ['names a reference besides', '$ACTION_2:0', '{"id":"known#sendAgain","bound":"$@1","more":"$Q1"}'],
  ['names other arguments', '$ACTION_2:0', '{"id":"known#sendAgain","bound":"$@2"}'],
  ['names arguments that are a record', '$ACTION_2:1', '{"0":{},"length":1}'],
  ['names more arguments than a form has', '$ACTION_2:1', '[{},{}]'],
  ['names an action and more', '$ACTION_2:0', '{"id":"known#sendAgain#send","bound":"$@1"}'],
  ['has a file for a field', '$ACTION_KEY', null],
])('a form whose reference %s is refused', async (_, name, value) => {
  const form = new FormData();
  for (const field of bodies[1]?.fields ?? []) form.append(...field);
  form.set(name, value ?? new File(['x'], 'x.txt'));
  expect(await send('/contact', form)).toBeNull();
});

it('a file is refused, whichever field it is sent for', async () => {
  for (const { path, fields } of bodies) {
    for (const [name] of fields) {
      const form = new FormData();
      for (const field of fields) form.append(...field);
      form.set(name, new File(['x'], 'x.txt'));
      // oxlint-disable-next-line no-await-in-loop -- Each is reported by itself.
      expect([name, await send(path, form)]).toEqual([name, null]);
    }
  }
});

/** Names and values that mean something to the decoders, in whichever place a field has them. */
const prefixes = [
  '',
  '_1_',
  '_2_',
  '$ACTION_',
  '$ACTION_REF_',
  '$ACTION_ID_',
  '$ACTION_2:',
  '$ACTION_x:',
  '$ACTION_KEY',
];
const suffixes = [
  '',
  '0',
  '1',
  '2',
  'x',
  '2:0',
  '2:1',
  '__proto__',
  'then',
  'known#send',
  'S1',
  '_1_email',
  '1e1',
  ' 2',
  '٢',
];
const tags = [
  '$',
  '@',
  'h',
  'T',
  'Q',
  'W',
  'K',
  'i',
  'I',
  '-',
  'N',
  'u',
  'D',
  'n',
  'A',
  'O',
  'g',
  'V',
  'B',
  'R',
  'r',
  'X',
  'x',
  '',
];
const tails = ['', '0', '1', '2', '1:then', '1:__proto__:constructor', '0:0', '9'.repeat(400), 'ff', 'undefined'];

it('whatever the fields of a form are called and hold, nothing but plain values reaches an action', async () => {
  const random = seeded(20_261_127);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item; // None is empty.
  const text = () => `$${pick(tags)}${pick(tails)}`;
  const leaf = () =>
    pick<() => unknown>([
      text,
      text,
      () => 7,
      () => null,
      () => 'text',
      () => ({ [pick(['then', 'id', '__proto__'])]: text() }),
    ])();
  const json = () =>
    JSON.stringify(
      pick([
        leaf(),
        [leaf()],
        [leaf(), text()],
        [{ values: [leaf()] }, '$K1'],
        { id: 'known#sendAgain', bound: text() },
      ]),
    );
  const name = () => pick([() => pick(prefixes) + pick(suffixes), () => pick(suffixes)])();
  const value = () => pick([json, json, text, () => '', () => '[', () => pick(typed)])();
  let passed = 0;
  for (let round = 0; round < 4_000; round += 1) {
    const { path, fields } = pick(bodies);
    let changed = [...fields];
    for (let changes = Math.floor(random() * 3); changes >= 0; changes -= 1) {
      const at = Math.floor(random() * changed.length);
      const [oldName, oldValue] = changed[at] ?? ['', ''];
      changed = changed.toSpliced(
        at,
        1,
        ...pick<() => Field[]>([
          () => [],
          () => [[name(), oldValue]],
          () => [[oldName, value()]],
          () => [
            [oldName, oldValue],
            [name(), value()],
          ],
          () => [[oldName, oldValue.replace(/[\d"$]/, pick(suffixes))]],
        ])(),
      );
    }
    // oxlint-disable-next-line no-await-in-loop -- Each is reported by itself.
    const decoded = await sendFields({ path, fields: changed });
    if (decoded) passed += 1;
    expect([changed, decoded === null || decoded.every(isPlain)]).toEqual([changed, true]);
  }
  // Both cases occur.
  expect(passed).toBeGreaterThan(400);
  expect(passed).toBeLessThan(3_600);
});
