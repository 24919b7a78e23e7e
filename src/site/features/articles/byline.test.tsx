import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { englishSite } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { Byline } from './byline.tsx';
import { describeArticle } from './describe-article.ts';

provideFakeRuntime({ SYSTEM_NAME: 'La Passerelle' });

test('The organisation answers for an article whose authors have no version in its language', () => {
  const html = renderToStaticMarkup(
    <Byline authors={[]} site={englishSite} locale="en-CA">
      today
    </Byline>,
  );
  expect(html).toMatch(/^<div[^>]*><p[^>]*>La Passerelle<\/p><div[^>]*>today<\/div><\/div>$/);
  const entry = { postDate: '2026-11-20T10:00:00Z', dateUpdated: null, description: null };
  const described = describeArticle({
    type: 'Article',
    entry,
    headline: 'Snow',
    path: '/en/blog/snow',
    image: null,
    authors: [],
    site: englishSite,
  });
  expect(described).toMatchObject({ author: { '@type': 'Organization', name: 'La Passerelle', url: englishSite.url } });
});
