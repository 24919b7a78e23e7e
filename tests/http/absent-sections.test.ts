import { afterAll, beforeAll, expect, it } from 'vitest';
import { get } from '../support/get.ts';
import { startRemoteSite } from '../support/remote-site.ts';
import { withoutSections } from '../support/rewritten-answers.ts';

const remote = await startRemoteSite();
beforeAll(() => remote.backend.setRewrite(withoutSections));
afterAll(remote.stop);

const indexes = [
  '/evenements',
  '/blogue',
  '/entreprises',
  '/coachs-et-experts',
  '/partenaires',
  '/presse',
  '/programmes',
];
const linkTo = (path: string) => new RegExp(`href="(?:https?://[^"/]+)?${path}"`);

it.each([...indexes, '/programmes/trouver'])('%s is not found where the organisation does without it', async (path) => {
  expect((await get(remote.site.url + path)).status).toBe(404);
});

it.each([
  ['/programmes/portage', ['/programmes', '/entreprises']],
  ['/blogue/serre-qui-se-chauffe-au-calcul', ['/blogue']],
  ['/coachs-et-experts/malik-tessono', ['/coachs-et-experts']],
  ['/presse/cohorte-douze', ['/presse']],
  ['/nulle-part', ['/programmes', '/evenements', '/blogue']],
])('%s does not link to them', async (path, lists) => {
  const { text } = await get(remote.site.url + path);
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(text)?.[1] ?? '';
  expect(main).not.toBe('');
  for (const list of lists) expect([list, linkTo(list).test(main)]).toEqual([list, false]);
});
