import { expect, it } from 'vitest';
import type { PageHead } from '#src/site/content/page-entry.ts';
import { fakeRequestContext, provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { renderToHtml } from '#tests/support/render.tsx';
import { PageMeta } from './page-meta.tsx';

const head: PageHead = {
  title: 'Page',
  description: null,
  socialTitle: 'Page',
  socialDescription: null,
  socialImage: null,
  robots: [],
  canonical: '/page',
  alternates: [],
};

async function markup(changes: Partial<PageHead>, context = fakeRequestContext()): Promise<string> {
  const { sites } = provideFakeRuntime().runtime.env;
  const [site] = sites;
  if (!site) throw new Error('The default settings have a site.');
  return renderToHtml(<PageMeta head={{ ...head, ...changes }} site={site} />, context);
}

it('gives search engines the editors’ directives, and no others', async () => {
  expect(await markup({ robots: ['noindex', 'nofollow'] })).toContain(
    '<meta name="robots" content="noindex, nofollow"/>',
  );
  expect(await markup({})).not.toContain('name="robots"');
});

it('notes the picture that the site draws for links to the page, unless its editor has chosen one', async () => {
  const context = fakeRequestContext();
  const sharePath = '/share/fr_ca/page.12345678.jpg';
  const render = (changes: Partial<PageHead>) => markup(changes, context);
  const own = await render({ sharePath, socialImage: { src: '/media/a.jpg', width: 1000, height: 525 } });
  expect(own).toContain('/media/a.jpg');
  expect(own).toContain(
    '<meta property="og:image:width" content="1000"/><meta property="og:image:height" content="525"/>',
  );
  expect(await render({ socialImage: { src: '/media/a.jpg', width: null, height: null } })).not.toContain(
    'image:width',
  );
  expect(context.notes.sharePath).toBeNull();
  expect(await render({ sharePath })).toContain(sharePath);
  expect(context.notes.sharePath).toBe(sharePath);
});
