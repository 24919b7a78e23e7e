import { expect, test } from './fixtures.ts';

test('browsers do not complain: a data block is no script', async ({ page, site }) => {
  const refused: string[] = [];
  await page.exposeFunction('report', (directive: string) => void refused.push(directive));
  await page.addInitScript(`addEventListener('securitypolicyviolation', (e) => report(e.violatedDirective))`);
  for (const path of ['/', '/evenements/soiree-grand-saut', '/pages/foire-aux-questions'])
    await page.goto(site.url + path);
  expect(refused).toEqual([]);
});
