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

test('an entry with neither film nor picture has nothing in their place', () => {
  expect(hero({})).not.toMatch(/<(svg|video|img)|data-media/);
});

test('an entry’s own film, or its picture, is shown', () => {
  for (const html of [hero({ video: [film] }), hero({ image: [picture] }), hero({ video: [film], image: [picture] })])
    expect(html).toMatch(/data-media="".*<(video|img)/);
});

test('a long heading is set smaller', () => {
  expect(hero({})).not.toContain('data-long');
  expect(hero({ heading: 'Un endroit pour celles et ceux qui commencent' })).toContain('data-long');
});
