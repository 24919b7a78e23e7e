import { setTimeout as pause } from 'node:timers/promises';
import type { FaultBackend } from '../support/fault-backend.ts';
import type { Addresses } from './addresses.ts';
import { type FaultKind, endFaults } from './fault-kinds.ts';
import { type Visit, findFault, findFlaw, sendNewsletter, visit, visitAll } from './visit.ts';

/** How long the site of these tests waits for its backend, in milliseconds. */
export const backendTimeoutMs = 2_000;

/** Milliseconds for which a page is fresh in these tests. */
export const freshMs = 1_000;

/** Rendering and a busy machine, in milliseconds, on top of the promised time. */
const toleranceMs = 1_500;

/** Longest time until all pages are served again after a fault: the longest wait of the circuit, and a retry. */
const recoveryLimitMs = 12_000;

export interface FaultStage {
  readonly base: string;
  readonly backend: FaultBackend;
  readonly addresses: Addresses;
  /** Takes some addresses that have not been visited yet. */
  readonly takeUnseen: (count: number) => string[];
}

/** One line of the table. */
export interface FaultLine {
  readonly fault: string;
  readonly seen: string;
  readonly unseen: string;
  readonly form: string;
  readonly queries: number;
  readonly recoveryMs: number;
  readonly problems: readonly string[];
}

/** Puts the site through one fault, and back. */
export async function runFault(kind: FaultKind, stage: FaultStage): Promise<FaultLine> {
  const { base, backend, addresses, takeUnseen } = stage;
  await visitAll(base, addresses.seen);
  await pause(freshMs + 100);
  backend.takeOperations();
  await kind.begin(backend);
  // The second time, the site has tried to refresh stale pages.
  const seen = [...(await visitAll(base, addresses.seen)), ...(await visitAll(base, addresses.seen))];
  const unseen = await visitAll(base, takeUnseen(6));
  const form = await sendForm(base, kind);
  const queries = backend.takeOperations().length;
  await endFaults(backend);
  const { recoveryMs, after } = await measureRecovery(base, [...takeUnseen(1), ...unseen.map(({ path }) => path)]);
  const lost = seen.flatMap((each) => findFlaw(each, backendTimeoutMs + toleranceMs) ?? []);
  const bad = unseen.flatMap((each) => judgeUnseen(kind, each) ?? []);
  const still = after.flatMap((each) => findFlaw(each, backendTimeoutMs + toleranceMs) ?? []);
  return {
    fault: kind.name,
    seen: `${seen.length - lost.length}/${seen.length} served, ${slowest(seen)}`,
    unseen: `${summarise(unseen)}, ${slowest(unseen)}`,
    form: form.summary,
    queries,
    recoveryMs,
    problems: [
      ...lost.map((text) => `seen ${text}`),
      ...bad.map((text) => `unseen ${text}`),
      ...still.map((text) => `afterwards ${text}`),
      ...(form.isFine ? [] : [`form ${form.summary}`]),
      ...(recoveryMs > recoveryLimitMs ? [`recovery after ${Math.round(recoveryMs)} ms`] : []),
    ],
  };
}

function judgeUnseen(kind: FaultKind, each: Visit): string | null {
  const limitMs = backendTimeoutMs + toleranceMs;
  if (kind.unseen === 'page') return findFlaw(each, limitMs);
  if (kind.unseen === 'unavailable') return findFault(each, limitMs);
  const isServed = each.status === 200 && each.milliseconds < limitMs;
  return isServed ? null : findFault(each, limitMs);
}

/** A visitor who sends a form keeps their input, or has subscribed. */
async function sendForm(base: string, kind: FaultKind): Promise<{ summary: string; isFine: boolean }> {
  const page = await visit(base, '/en/contact');
  const email = `faults-${kind.name.replaceAll(/\W+/g, '-')}@example.org`;
  const answer = await sendNewsletter(base, page, email);
  const isKept = answer.text.includes(`value="${email}"`);
  const isSent = /Thank you|You are subscribed|on the list|confirm/i.test(answer.text);
  const isFine = answer.status > 0 && answer.status < 500 && (isKept || isSent);
  return { summary: `${answer.status}${isKept ? ', text kept' : ''}`, isFine };
}

/**
 * Milliseconds from the end of a fault until pages that were never served are all served, and how they are then. The site may leave
 * the backend alone for a while.
 */
async function measureRecovery(
  base: string,
  paths: readonly string[],
): Promise<{ recoveryMs: number; after: readonly Visit[] }> {
  const startedAt = performance.now();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- It polls.
    const after = await visitAll(base, paths);
    const recoveryMs = performance.now() - startedAt;
    const areServed = after.every((each) => findFlaw(each, backendTimeoutMs + toleranceMs) === null);
    if (areServed || recoveryMs > recoveryLimitMs) return { recoveryMs, after };
    // oxlint-disable-next-line no-await-in-loop -- As above.
    await pause(100);
  }
}

function slowest(visits: readonly Visit[]): string {
  return `≤ ${(Math.max(...visits.map(({ milliseconds }) => milliseconds)) / 1_000).toFixed(1)} s`;
}

/** `6 × 503` */
export function summarise(visits: readonly Visit[]): string {
  const counts = new Map<number, number>();
  for (const { status } of visits) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}
