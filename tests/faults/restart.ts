import type { FaultLine, FaultStage } from './fault-run.ts';
import { summarise } from './fault-run.ts';
import { findFault, findFlaw, visitAll } from './visit.ts';

/** Longest time in milliseconds on a busy machine: the first search makes its index of the answers on disk. */
const limitMs = 8_000;

/** A server that has just started, whose backend is down, and which has kept on disk what was served before. */
export async function runRestart({ base, addresses, takeUnseen }: FaultStage): Promise<FaultLine> {
  const pages = addresses.seen.filter((path) => !path.startsWith('/RSC/') && !path.endsWith('.xml'));
  const first = await visitAll(base, pages);
  const others = await visitAll(base, [
    ...addresses.seen.filter((path) => !pages.includes(path)),
    '/en/search?q=program',
  ]);
  const unseen = await visitAll(base, takeUnseen(2));
  const isKept = (path: string) => !path.endsWith('.txt') && !path.includes('?q=program');
  const lost = [...first, ...others].flatMap((each) => findFlaw(each, limitMs) ?? []);
  const rendered = first.filter(({ path, origin }) => isKept(path) && origin === '').map(({ path }) => path);
  const bad = unseen.flatMap((each) => findFault(each, limitMs) ?? []);
  return {
    fault: 'restart, then refused',
    seen: `${first.length + others.length - lost.length}/${first.length + others.length} served`,
    unseen: summarise(unseen),
    form: '',
    queries: 0,
    recoveryMs: Number.NaN,
    problems: [
      ...lost,
      ...bad,
      ...rendered.filter((path) => path !== '/robots.txt').map((path) => `${path}: not from disk`),
    ],
  };
}
