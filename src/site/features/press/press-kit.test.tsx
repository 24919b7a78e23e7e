import { expect, test } from 'vitest';
import type { Site } from '#src/contract/sites.ts';
import { englishSite, frenchSite, imageFixture } from '#tests/support/content-fixtures.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { renderToHtml } from '#tests/support/render.tsx';
import { PressKit } from './press-kit.tsx';

const described = (fields: Record<string, unknown>) => ({
  entry: { __typename: 'pressReleasesIndex_Entry', id: '1', ...fields },
});

/** Answers are kept by site: each test has its own. */
async function render(site: Site, data: Record<string, unknown>) {
  provideFakeRuntime({}, fakeBackend(data).backend);
  return renderToHtml(await PressKit({ site }));
}

test('the kit has the pictures of the press page with their files, and the content below a heading', async () => {
  const html = await render(
    frenchSite,
    described({
      description:
        '<p>Écrivez-nous.</p><p><a href="/media/documents/trousse.pdf">La trousse</a></p>' +
        '<h2>À citer</h2><ul><li>164 entreprises</li><li>0 part</li></ul>',
      image: [imageFixture('head'), imageFixture('house', { title: 'La maison' })],
    }),
  );
  expect(html).toContain('alt="Alt of head"');
  expect(html).toMatch(/La maison.*href="[^"]*house-800\.jpg" download="le-tremplin-la-maison\.jpg"/);
  expect(html).toMatch(/<h3[^>]*>À citer<\/h3>.*164/);
  // The head of the page shows it.
  expect(html).not.toContain('Écrivez-nous.');
});

test('without pictures and words the kit has the logo and the releases to follow, and no empty list', async () => {
  const html = await render(englishSite, {});
  expect(html).toContain('href="/logo.svg" download="le-tremplin-logo.svg"');
  expect(html).toContain('href="/logo-reverse.png"');
  expect(html).toContain('href="/en/press/feed.xml"');
  expect(html).toContain('href="/en/press/feed.json"');
  expect(html.match(/<ul/g)).toHaveLength(1);
});
