import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { asFragment, frenchSite } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { HomeHero } from './home-hero.tsx';

const picture = { id: '1', url: '/media/a.webp', alt: '', width: 1280, height: 720, srcset: null, srcsetWebp: null };
const film = { id: '2', url: '/media/a.mp4', mimeType: 'video/mp4', width: 1280, height: 720, title: 'Film' };

function hero(given: object): string {
  const home = { title: 'Accueil', heading: 'Prenez votre élan.', mainLink: [], image: [], video: [], ...given };
  return renderToStaticMarkup(
    <HomeHero home={asFragment<Parameters<typeof HomeHero>[0]['home']>(home)} site={frenchSite} locale="fr-CA" />,
  );
}

beforeEach(() => void provideFakeRuntime());

test('an entry with neither film nor picture shows the drawn scene', () => {
  expect(hero({})).toMatch(/<svg[^>]* aria-hidden="true"/);
});

test('an entry’s own film, or its picture, stands in place of the drawing', () => {
  for (const html of [hero({ video: [film] }), hero({ image: [picture] }), hero({ video: [film], image: [picture] })]) {
    expect(html).toMatch(/<(video|img)/);
    expect(html).not.toMatch(/viewBox="0 -120 1600 1080"/);
  }
});

test('a long heading is set smaller than a poster’s', () => {
  expect(hero({})).not.toContain('data-long');
  expect(hero({ heading: 'Un endroit pour celles et ceux qui commencent' })).toContain('data-long');
});
