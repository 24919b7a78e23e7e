import { type Fault, type FaultBackend, type Rewrite } from '../support/fault-backend.ts';

/** The answer to visitors of a page that was never served: the page, or the page that says to come back. */
export type Unseen = 'page' | 'unavailable' | 'either';

/** One way in which a backend fails. */
export interface FaultKind {
  readonly name: string;
  readonly unseen: Unseen;
  /** Whether the short form tries it. */
  readonly isShort?: boolean;
  readonly begin: (backend: FaultBackend) => Promise<void> | void;
}

const isQuery = (operation: string) => !operation.startsWith('get-') && /^[A-Z]/.test(operation);

const always = (fault: Fault) => (backend: FaultBackend) => backend.setFault(() => fault);
const forQueries = (fault: Fault) => (backend: FaultBackend) =>
  backend.setFault((operation) => (isQuery(operation) ? fault : null));
const rewriting = (rewrite: Rewrite) => (backend: FaultBackend) => backend.setRewrite(rewrite);

type Item = Record<string, unknown>;

function mapData(answer: unknown, change: (data: Item) => unknown): unknown {
  const { data } = answer as { data: Item }; // The backend behind the proxy answers well.
  return { data: change(data) };
}

function mapItems(value: unknown, change: (item: Item) => Item): unknown {
  if (Array.isArray(value)) return value.map((each) => mapItems(each, change));
  if (typeof value !== 'object' || value === null) return value;
  const changed = change({ ...value });
  return Object.fromEntries(Object.entries(changed).map(([key, child]) => [key, mapItems(child, change)]));
}

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

const random = seeded(11);
const wrongValues: readonly unknown[] = [7, true, {}, [], 'text', { a: [] }, [[]], -1.5, ''];

/** Each value of an answer becomes one of another kind with a probability of one in thirty. */
function withWrongTypes(value: unknown): unknown {
  if (random() < 1 / 30) return wrongValues[Math.floor(random() * wrongValues.length)];
  if (Array.isArray(value)) return value.map(withWrongTypes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withWrongTypes(child)]));
}

/** Tokens that were given out before are refused, as after a restart of the backend; new ones are accepted. */
function expireTokens(backend: FaultBackend): void {
  const refused = new Set<string>();
  let isOver = false;
  backend.setFault((operation, { authorization = '' }) => {
    if (operation === 'get-csrf-token') isOver = true;
    if (!isQuery(operation)) return null;
    if (!isOver) refused.add(authorization);
    return refused.has(authorization) ? { status: 400, body: '{}', contentType: 'application/json' } : null;
  });
}

const maintenance = '<!doctype html><title>Maintenance</title><h1>Back soon</h1>';

export const faultKinds: readonly FaultKind[] = [
  { name: 'refused', unseen: 'unavailable', isShort: true, begin: (backend) => backend.setListening(false) },
  { name: 'hanging', unseen: 'unavailable', isShort: true, begin: always({ hang: true }) },
  { name: 'reset', unseen: 'unavailable', begin: always({ reset: true }) },
  { name: 'half a body', unseen: 'unavailable', begin: forQueries({ half: true }) },
  { name: 'byte by byte', unseen: 'unavailable', isShort: true, begin: forQueries({ trickleMs: 20 }) },
  { name: 'HTML', unseen: 'unavailable', begin: always({ status: 200, body: maintenance }) },
  { name: '400 storm', unseen: 'unavailable', begin: forQueries({ status: 400, body: '{}' }) },
  { name: '500', unseen: 'unavailable', begin: always({ status: 500, body: 'Internal Server Error' }) },
  { name: '503 maintenance', unseen: 'unavailable', begin: always({ status: 503, body: maintenance }) },
  {
    name: 'wrong types',
    unseen: 'unavailable',
    isShort: true,
    begin: rewriting((answer) =>
      mapData(answer, (data) => Object.fromEntries(Object.keys(data).map((key, index) => [key, index + 0.5]))),
    ),
  },
  {
    name: 'missing keys',
    unseen: 'unavailable',
    begin: rewriting((answer) => mapItems(answer, (item) => ({ ...item, id: undefined, title: undefined }))),
  },
  {
    name: 'wrong types anywhere',
    unseen: 'either',
    isShort: true,
    begin: rewriting((answer) => mapData(answer, withWrongTypes as (data: Item) => unknown)),
  },
  { name: 'data: []', unseen: 'unavailable', begin: rewriting((answer) => mapData(answer, () => [])) },
  {
    name: 'errors, no data',
    unseen: 'unavailable',
    begin: rewriting(() => ({ errors: [{ message: 'Internal server error' }], data: null })),
  },
  { name: 'expired tokens', unseen: 'page', isShort: true, begin: expireTokens },
  {
    name: 'clock skew',
    unseen: 'page',
    begin: (backend) => backend.setHeaders({ date: new Date(0).toUTCString(), expires: new Date(0).toUTCString() }),
  },
  { name: 'slow', unseen: 'page', begin: forQueries({ delayMs: 400 }) },
];

/** Ends every fault. */
export async function endFaults(backend: FaultBackend): Promise<void> {
  backend.setFault(() => null);
  backend.setRewrite(null);
  backend.setHeaders({});
  await backend.setListening(true);
}
