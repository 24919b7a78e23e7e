import { expect, test } from 'vitest';
import type { Site } from '#src/contract/sites.ts';
import { englishSite, frenchSite, imageFixture } from '#tests/support/content-fixtures.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { renderToHtml } from '#tests/support/render.tsx';
import { PressContact } from './press-contact.tsx';
import { PressKit } from './press-kit.tsx';

const described = (fields: Record<string, unknown>) => ({
  entry: { __typename: 'pressReleasesIndex_Entry', id: '1', ...fields },
});

/** Answers are kept by site: each test has its own. */
async function render(part: typeof PressKit | typeof PressContact, site: Site, data: Record<string, unknown>) {
  provideFakeRuntime({}, fakeBackend(data).backend);
  return renderToHtml(await part({ site }));
}

test('the kit has the pictures after that of the head, what stands below a heading, and the first file', async () => {
  const html = await render(
    PressKit,
    frenchSite,
    described({
      description:
        '<p>Écrivez-nous.</p><p><a href="/media/documents/trousse.pdf">La trousse</a></p>' +
        '<h2>À citer</h2><ul><li>164 entreprises</li><li>0 part</li></ul>',
      image: [imageFixture('head'), imageFixture('house', { title: 'La maison' })],
    }),
  );
  expect(html).not.toContain('Alt of head');
  expect(html).toContain('alt="Alt of house"');
  expect(html).toMatch(/Crédit\s: Le Tremplin/);
  expect(html).toMatch(/href="[^"]*house-800\.jpg" download="le-tremplin-la-maison\.jpg"/);
  expect(html).toMatch(/<h3[^>]*>À citer<\/h3>.*164/);
  expect(html).not.toContain('Écrivez-nous.');
  expect(html).toMatch(/href="\/media\/documents\/trousse\.pdf"[^>]*>La trousse/);
});

test('the logo can be downloaded for any ground and the releases followed, also while nothing is published', async () => {
  const html = await render(PressKit, englishSite, {});
  expect(html).not.toContain('Our photos');
  for (const file of ['/logo.svg', '/logo.png', '/logo-reverse.svg', '/logo-reverse.png'])
    expect(html).toContain(`href="${file}" download`);
  expect(html).toContain('href="/en/press/feed.xml"');
  expect(html).toContain('href="/en/press/feed.json"');
  expect(html).toMatch(/href="\/en\/contact"[^>]*>Something missing/);
});

test('a page for journalists ends with the number to call and the address, and with nothing while there is neither', async () => {
  const description =
    '<p><a href="tel:+14185550148">418 555-0148</a> <a href="mailto:presse@letremplin.example">presse@letremplin.example</a></p>';
  const html = await render(PressContact, { ...frenchSite, handle: 'called' }, described({ description }));
  expect(html).toContain('data-call="closing"');
  expect(html).toMatch(/href="tel:\+14185550148"[^>]*>Appeler le 418/);
  expect(html).toContain('href="mailto:presse@letremplin.example"');
  expect(
    await render(PressContact, { ...frenchSite, handle: 'silent' }, described({ description: '<p>Bonjour</p>' })),
  ).toBe('');
});
