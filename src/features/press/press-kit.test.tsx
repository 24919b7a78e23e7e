import { expect, test } from 'vitest';
import type { Site } from '#src/sites.ts';
import { englishSite, frenchSite } from '#tests/support/content-fixtures.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { renderToHtml } from '#tests/support/render.tsx';
import { PressKit } from './press-kit.tsx';

/** Answers are kept by site: each test has its own. */
async function renderKit(site: Site, counts: Record<string, number>): Promise<string> {
  provideFakeRuntime({}, fakeBackend(counts).backend);
  return renderToHtml(await PressKit({ site }));
}

test('each number leads to the list behind it, and what there is none of is left out', async () => {
  const html = await renderKit(frenchSite, { companies: 1200, programs: 1, entities: 0, partners: 2 });
  expect(html).toMatch(/<a href="\/entreprises"><b>1\s200<\/b> entreprises<\/a>/);
  expect(html).toMatch(/<a href="\/programmes"><b>1<\/b> programme<\/a>/);
  expect(html).toMatch(/<a href="\/partenaires"><b>2<\/b> partenaires<\/a>/);
  expect(html).not.toContain('/coachs-et-experts');
});

test('the mark can be downloaded and the releases followed, also while nothing is published', async () => {
  const html = await renderKit(englishSite, {});
  expect(html).not.toContain('Our directories, in English');
  expect(html).toContain('href="/favicon.svg" download');
  expect(html).toContain('href="/en/press/feed.xml"');
  expect(html).toContain('href="/en/press/feed.json"');
});
