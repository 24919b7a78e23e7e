import { setTimeout as pause } from 'node:timers/promises';
import type { FaultBackend } from '../support/fault-backend.ts';
import { type FaultLine, type FaultStage, freshMs, summarise } from './fault-run.ts';
import { type Visit, visitAll } from './visit.ts';

interface Burst {
  readonly name: string;
  readonly visits: readonly Visit[];
  readonly operations: readonly string[];
  /** Most calls of each operation. */
  readonly limits: Readonly<Record<string, number>>;
  /** How many more there may be of a page's query. */
  readonly refreshes: number;
}

/** Many visitors at the same moment, who must not become many queries. */
export async function runBursts({ base, backend, addresses, takeUnseen }: FaultStage): Promise<FaultLine[]> {
  const lines: FaultLine[] = [];
  const run = async (name: string, paths: readonly string[], limits: Burst['limits']) => {
    await waitForQuiet(backend);
    const startedAt = performance.now();
    const visits = await visitAll(base, paths, paths.length);
    const elapsed = performance.now() - startedAt;
    await pause(300);
    // A page that gets stale in the meantime is refreshed.
    const refreshes = Math.floor(elapsed / freshMs);
    lines.push(judge({ name, visits, operations: backend.takeOperations(), limits, refreshes }));
  };
  const [alone = '/', queried = '/'] = takeUnseen(2);
  const once = Object.fromEntries(pageOperations.map((name) => [name, 1]));
  await run(
    '1,000 × one unseen page',
    Array.from({ length: 1_000 }, () => alone),
    once,
  );
  const queries = Array.from({ length: 300 }, (_, index) => `${queried}?utm=${index}&x${index}=1`);
  await run('300 × unknown queries', queries, once);
  await pause(freshMs + 100);
  let isExpired = true;
  backend.setFault((operation) => {
    if (operation === 'get-csrf-token') isExpired = false;
    const isQuery = /^[A-Z]/.test(operation);
    return isExpired && isQuery ? { status: 400, body: '{}', contentType: 'application/json' } : null;
  });
  const stale = addresses.seen.filter((path) => !path.includes('.'));
  const five = Array.from({ length: 500 }, (_, index) => stale[index % stale.length] ?? '/');
  await run('500 × expired tokens', five, { 'get-csrf-token': 1, 'get-gql-token': 1 });
  backend.setFault(() => null);
  return lines;
}

/** Waits until pages that are refreshed in the background are done, and forgets their calls. */
async function waitForQuiet(backend: FaultBackend): Promise<void> {
  do {
    // oxlint-disable-next-line no-await-in-loop -- It polls.
    await pause(500);
  } while (backend.takeOperations().length > 0);
}

const pageOperations = [
  'ArticlePage',
  'CompanyPage',
  'EntityPage',
  'EventPage',
  'GenericPage',
  'PressReleasePage',
  'ProgramPage',
];

function judge({ name, visits, operations, limits, refreshes }: Burst): FaultLine {
  const count = (operation: string) => operations.filter((each) => each === operation).length;
  const tooMany = Object.entries(limits).filter(
    ([operation, limit]) => count(operation) > limit + (pageOperations.includes(operation) ? refreshes : 0),
  );
  return {
    fault: name,
    seen: '',
    unseen: summarise(visits),
    form: '',
    queries: operations.length,
    recoveryMs: Number.NaN,
    problems: [
      ...visits.filter(({ status }) => status !== 200).map(({ path, status }) => `${path}: ${status}`),
      ...tooMany.map(([operation, limit]) => `${operation}: ${count(operation)} calls instead of ${limit}`),
    ],
  };
}
