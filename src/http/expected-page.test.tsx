import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { content } from '#src/content/client.ts';
import { liveIndex } from '#src/content/live-index.ts';
import { PageMeta } from '#src/screen/page-meta.tsx';
import { englishSite, frenchSite } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { findExpectedPage, toHeadTags } from './expected-page.ts';

beforeEach(() => {
  provideFakeRuntime();
});

it('writes title and description as React does', () => {
  const words = {
    title: `L’été d'<Ana> & "co" — 3 > 2 | Le Tremplin`,
    description: `Un « mot » & l'autre <b>"gras"</b>; é\u00A0!`,
  };
  const head = {
    ...words,
    socialTitle: '',
    socialDescription: null,
    socialImage: null,
    robots: [],
    canonical: '/',
    alternates: [],
  };
  const html = renderToStaticMarkup(<PageMeta head={head} site={frenchSite} sites={[]} systemName="" />);
  expect(html.startsWith(toHeadTags(words).join(''))).toBe(true);
  expect(toHeadTags({ title: 'A', description: null })).toEqual(['<title>A</title>']);
});

it('asks the index by route and parameters, in the spelling of the route table only', () => {
  const words = { title: 'T', description: null };
  const find = vi.spyOn(liveIndex, 'find').mockReturnValue({ kind: 'live', words });
  const expected = { kind: 'en_ca article', tags: ['<title>T</title>'] };
  expect(findExpectedPage(englishSite, '/en/blog/caf%C3%A9')).toMatchObject(expected);
  expect(find).toHaveBeenLastCalledWith('article', englishSite, { slug: 'café' });
  for (const path of ['/en/blog', '/en', '/en/Blog/x', '/en/nope']) {
    expect([path, findExpectedPage(englishSite, path)]).toEqual([path, null]);
  }
});

it('knows the kind of a page, but no tags, where the index cannot tell or knows of no page', () => {
  const find = vi.spyOn(liveIndex, 'find').mockReturnValue(null);
  const unknown = { kind: 'fr_ca event', tags: null };
  expect(findExpectedPage(frenchSite, '/evenements/x')).toMatchObject(unknown);
  find.mockReturnValue({ kind: 'unknown', until: 1 });
  expect(findExpectedPage(frenchSite, '/evenements/x')).toMatchObject(unknown);
  find.mockReturnValue({ kind: 'live', words: null });
  expect(findExpectedPage(frenchSite, '/evenements/x')).toMatchObject(unknown);
});

it('has the hint at a page that takes long in the site’s language', () => {
  const hint = (words: string) => `<p class="loading-hint" role="status">${words}</p>`;
  expect(findExpectedPage(frenchSite, '/evenements/x')?.hint).toBe(hint('Chargement de la page…'));
  expect(findExpectedPage(englishSite, '/en/events/x')?.hint).toBe(hint('Loading the page…'));
});

it('promises nothing while the backend fails', () => {
  vi.spyOn(liveIndex, 'find').mockReturnValue({ kind: 'live', words: { title: 'T', description: null } });
  expect(findExpectedPage(frenchSite, '/evenements/x')?.tags).toEqual(['<title>T</title>']);
  vi.spyOn(content, 'isFailing', 'get').mockReturnValue(true);
  expect(findExpectedPage(frenchSite, '/evenements/x')?.tags).toBeNull();
});
