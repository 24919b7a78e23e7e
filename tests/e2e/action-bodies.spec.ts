import { freshAddress } from '../support/forms.ts';
import { expect, test } from './fixtures.ts';

type Field = readonly [name: string, value: string];

/** A reference to an action with bound arguments, as React writes it into a hidden field. */
interface Reference {
  readonly id: string;
}

const boundary = '----bodies';

/** Values that have a meaning for the decoder of actions, for JSON or for a form, and names of its fields. */
const telling = [
  '',
  'null',
  '[',
  '{}',
  '[[[[[[[[[[[[]]]]]]]]]]]]',
  '["$K1"]',
  '["$K2"]',
  '["$F1"]',
  '["$@1"]',
  '["$B1"]',
  '["$L1","$K1"]',
  '["$Q1"]',
  '["$1:__proto__:constructor","$K1"]',
  '{"id":"nothing#here","bound":null}',
  '{"id":"__proto__#constructor","bound":"$@1"}',
  '{"id":7,"bound":"$@9999999"}',
  '__proto__',
  '$ACTION_REF_2',
  '$ACTION_2:0',
  '$ACTION_ID_',
  '_1_email',
  '0',
  '1',
  '\u0000\uFFFF',
  'é'.repeat(2000),
];

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function toMultipart(fields: readonly Field[]): string {
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${boundary}--\r\n`;
}

/** A body with one to three faults: in its fields, then possibly in its bytes. */
function mutate(fields: readonly Field[], random: () => number): string {
  const upTo = (end: number) => Math.floor(random() * end);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[upTo(items.length)];
    if (item === undefined) throw new Error('Expected something to pick from, found nothing.');
    return item;
  };
  let mutated = [...fields];
  for (let round = upTo(3); round >= 0; round -= 1) {
    const at = upTo(mutated.length);
    const [name, value] = mutated[at] ?? ['', ''];
    const cut = upTo(value.length);
    const change = pick<() => Field[]>([
      () => [],
      () => [
        [name, value],
        [name, pick(telling)],
      ],
      () => [[name, pick(telling)]],
      () => [[pick(telling), value]],
      () => [[name.replace(/\d/, String(upTo(12))), value]],
      () => [[name, value.slice(0, cut)]],
      () => [[name, value.slice(0, cut) + pick(['$', '"', ']', '}', '#', '\\', '\n']) + value.slice(cut)]],
      () => [
        [name, value],
        [pick(telling), pick(telling)],
      ],
    ]);
    mutated = mutated.toSpliced(at, 1, ...change());
  }
  const body = toMultipart(mutated);
  const place = upTo(body.length);
  return pick([
    body,
    body,
    body,
    body.slice(0, place),
    body.slice(0, place) + String.fromCharCode(upTo(256)) + body.slice(place + 1),
  ]);
}

/** The hidden fields with which each form of a document calls its action without script. */
function actionFieldsOf(html: string): Field[][] {
  const unescape = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  return [...html.matchAll(/<form\b[\s\S]*?<\/form>/g)]
    .map(([form]) =>
      [...form.matchAll(/name="(\$ACTION_[^"]+)"(?: value="([^"]*)")?/g)].map(
        ([, name = '', value = '']) => [unescape(name), unescape(value)] as const,
      ),
    )
    .filter((fields) => fields.length > 0);
}

const typed: Field[] = [
  ['email', 'someone@example.org'],
  ['firstName', 'Renée'],
  ['message', 'Hello!\nWe have a prototype and a dog.'],
];

test('no malformed body makes the server fail: an action answers it, or it is refused', async ({ request, site }) => {
  const page = `${site.url}/en/contact`;
  const post = async (url: string, body: string) => {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        origin: site.url,
        // Attempts are counted by address.
        'x-forwarded-for': freshAddress(),
      },
    });
    await response.arrayBuffer();
    return response.status;
  };

  const forms = actionFieldsOf(await (await request.get(page)).text());
  const references = forms.flatMap((fields) => fields.filter(([name]) => name.endsWith(':0')));
  expect(references.length).toBeGreaterThanOrEqual(2);
  const bodies = [
    ...forms.map((fields) => ({ url: page, fields: [...fields, ...typed] })),
    ...references.map(([, reference]) => {
      const { id } = JSON.parse(reference) as Reference; // The document is the server's own.
      const [module, name] = id.split('#');
      const fields: Field[] = [['0', '[{},"$K1"]'], ...typed.map(([field, value]) => [`_1_${field}`, value] as const)];
      return { url: `${site.url}/RSC/F/_${module}/${name}.txt`, fields };
    }),
  ];
  for (const { url, fields } of bodies) expect([url, await post(url, toMultipart(fields))]).toEqual([url, 200]);

  const random = seeded(20_261_122);
  const counts = new Map<number, number>();
  for (let index = 0; index < 300; index += 1) {
    const { url, fields } = bodies[index % bodies.length] ?? { url: page, fields: [] };
    const body = mutate(fields, random);
    const status = await post(url, body);
    expect([200, 400], `${status} for ${url}\n${body}`).toContain(status);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  // Both cases occur: bodies with a fault that matters, and with one that does not.
  expect(counts.get(400)).toBeGreaterThan(50);
  expect(counts.get(200)).toBeGreaterThan(20);
  expect(site.output()).not.toMatch(/"level":"?(?:error|50|fatal|60)\b/);
});
