import type { FaultLine, FaultStage } from './fault-run.ts';
import { summarise } from './fault-run.ts';
import { findFault, findFlaw, visitAll } from './visit.ts';

/** Longest time in milliseconds on a busy machine: the first search makes its index of the answers on disk. */
const limitMs = 8_000;

/** Visitors who may come before the application is loaded. */
const maximumRendered = 8;

/** A server that has just started, whose backend is down, and which has served pages on disk. */
export async function runRestart({ base, addresses, takeUnseen }: FaultStage): Promise<FaultLine> {
  const pages = addresses.seen.filter((path) => !path.startsWith('/RSC/') && !path.endsWith('.xml'));
  const first = await visitAll(base, pages);
  const others = await visitAll(base, [
    ...addresses.seen.filter((path) => !pages.includes(path)),
    '/en/search?q=program',
  ]);
  const unseen = await visitAll(base, takeUnseen(2));
  const isPage = (path: string) => !path.includes('.');
  const lost = [...first, ...others].flatMap((each) => findFlaw(each, limitMs) ?? []);
  // Those that came before the application was loaded it has rendered from the answers on disk.
  const rendered = first.filter(({ path, origin }) => isPage(path) && origin === '').length;
  const bad = unseen.flatMap((each) => findFault(each, limitMs) ?? []);
  return {
    fault: 'restart, then refused',
    seen: `${first.length + others.length - lost.length}/${first.length + others.length} served`,
    unseen: summarise(unseen),
    form: '',
    queries: 0,
    recoveryMs: Number.NaN,
    problems: [...lost, ...bad, ...(rendered > maximumRendered ? [`${rendered} pages are not from disk`] : [])],
  };
}
