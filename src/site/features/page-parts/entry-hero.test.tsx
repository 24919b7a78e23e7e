import { expect, test } from 'vitest';
import type { FragmentOf } from '#src/site/content/graphql.ts';
import { asFragment, imageFixture } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { renderToHtml } from '#tests/support/render.tsx';
import { EntryHero, type EntryHeroFragment } from './entry-hero.tsx';

function hero(fields: Record<string, unknown>): Promise<string> {
  provideFakeRuntime();
  const entry = asFragment<FragmentOf<typeof EntryHeroFragment>>({ id: '1', title: 'Le blogue', ...fields });
  return renderToHtml(<EntryHero entry={entry} locale="fr-CA" before={<a href="/">Accueil</a>} />);
}

test('a hero has the texts and the picture of its entry, below the breadcrumbs', async () => {
  const html = await hero({
    __typename: 'articlesIndex_Entry',
    surtitle: 'Lire',
    heading: 'Quoi de neuf ?',
    description: '<p>Une fois par mois.</p>',
    image: [imageFixture()],
    video: [],
  });
  expect(html).toMatch(/Accueil.*Lire.*<h1 id="page-heading">Quoi de neuf\u202F\?<\/h1>.*<p>Une fois par mois\.<\/p>/);
  expect(html).toContain('alt="Alt of photo"');
  expect(html).not.toContain('<video');
});

test('a video replaces the picture', async () => {
  const film = { mimeType: 'video/mp4', url: 'http://localhost:8080/media/videos/film.mp4', width: 800, height: 600 };
  const html = await hero({ __typename: 'contact_Entry', image: [imageFixture()], video: [film] });
  expect(html).toContain('<video');
});

test('an entry with only a title has it as heading', async () => {
  expect(await hero({ __typename: 'home_Entry' })).toContain('<h1 id="page-heading">Le blogue</h1>');
  expect(await hero({ __typename: 'page_Entry', heading: '', image: null, video: null })).toContain('Le blogue</h1>');
});
