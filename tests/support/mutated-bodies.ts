import { freshAddress } from './fresh-address.ts';

/** A field of a form. */
export type Field = readonly [name: string, value: string];

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
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function toMultipart(fields: readonly Field[]): string {
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${boundary}--\r\n`;
}

/** A body with one to three faults: in its fields, then possibly in its bytes. */
export function mutate(fields: readonly Field[], random: () => number): string {
  const upTo = (end: number) => Math.floor(random() * end);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[upTo(items.length)];
    if (item === undefined) throw new Error('Expected something to pick from, found nothing.');
    return item;
  };
  // React reads any suffix of a reference, whether it is a number or not.
  const suffix = upTo(6) === 0 ? 'x' : null;
  let mutated = fields.map(([name, value]): Field => [
    suffix === null ? name : name.replace(/^(\$ACTION_(?:REF_)?)\d+/, `$1${suffix}`),
    value,
  ]);
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

export interface ActionBody {
  readonly url: string;
  readonly fields: readonly Field[];
}

/** Well-formed calls of each action of a page, sent with and without script. */
export function actionBodiesOf(page: string, html: string): ActionBody[] {
  const forms = actionFieldsOf(html);
  const references = forms.flatMap((fields) => fields.filter(([name]) => name.endsWith(':0')));
  return [
    ...forms.map((fields) => ({ url: page, fields: [...fields, ...typed] })),
    ...references.map(([, reference]) => {
      const { id } = JSON.parse(reference) as Reference; // The document is the server's own.
      const [module, name] = id.split('#');
      const fields: Field[] = [['0', '[{},"$K1"]'], ...typed.map(([field, value]) => [`_1_${field}`, value] as const)];
      return { url: new URL(`/RSC/F/_${module}/${name}.txt`, page).href, fields };
    }),
  ];
}

/** Sends a body to an action from its own address, because attempts are counted by address. Returns the status. */
export async function postBody(url: string, body: string): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      origin: new URL(url).origin,
      'x-forwarded-for': freshAddress(),
    },
  });
  await response.arrayBuffer();
  return response.status;
}
