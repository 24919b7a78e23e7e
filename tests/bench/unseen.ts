import { type Answer, getPage } from './get.ts';
import { type Stage, demoEntries, pages } from './stage.ts';
import { median } from './statistics.ts';
import type { Line } from './table.ts';

const delay = 300;
const rounds = 9;

/** Measures an article that was never requested, while the backend takes 300 ms for every operation. */
export async function measureUnseen(stage: Stage): Promise<Line[]> {
  const site = await stage.startSite();
  for (const { path } of pages)
    for (let visit = 0; visit < 10; visit += 1) await getPage(site.url + path, { 'accept-encoding': 'br' });
  // This warms the code of short pages too; these articles are the first of their list, the measured ones the last.
  for (let number = 1; number <= 8; number += 1) await getPage(`${site.url}/blogue/demo-${number}`);
  stage.backend.setDelay(delay);
  const answers: (Answer & { operations: number })[] = [];
  let alreadyKept = 0;
  for (let round = 0; round < rounds; round += 1) {
    // The first of each twenty entries is an article.
    const slug = `demo-${Math.floor((demoEntries - 1) / 20) * 20 - 20 * round + 1}`;
    stage.backend.takeOperations();
    const answer = await getPage(`${site.url}/blogue/${slug}`, { 'accept-encoding': 'br' });
    // Operations of pages that the site renders ahead at the same time are left out.
    const operations = stage.backend.takeOperations().filter((body) => !namesAnotherEntry(body, slug)).length;
    if (operations === 0) alreadyKept += 1;
    else answers.push({ ...answer, operations });
  }
  stage.backend.setDelay(0);
  await site.stop();
  const note = alreadyKept > 0 ? `${alreadyKept} of ${rounds} had been rendered ahead and are left out` : '';
  const line = (
    name: string,
    unit: string,
    of: (answer: (typeof answers)[number]) => number,
    atMost?: number,
  ): Line => ({
    name: `unseen article: ${name}`,
    unit,
    value: answers.length > 0 ? median(answers.map(of)) : null,
    ...(atMost === undefined ? {} : { goal: { of: 'value', atMost } as const }),
    ...(note ? { note } : {}),
  });
  return [
    // The status is the entry's: a head goes out before it only when the backend takes longer than 400 ms.
    { ...line('first byte', 'ms', ({ headMs }) => headMs, 330), elsewhere: 'Next 319, Astro 306' },
    { ...line('last byte', 'ms', ({ lastMs }) => lastMs, 330), elsewhere: 'Next 621, Astro 609' },
    line('operations', '', ({ operations }) => operations, 1),
  ];
}

function namesAnotherEntry(body: string, slug: string): boolean {
  const { variables = {} }: { variables?: { slug?: unknown } } = JSON.parse(body);
  return variables.slug !== undefined && variables.slug !== slug;
}
