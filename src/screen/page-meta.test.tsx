import { expect, it } from 'vitest';
import type { PageHead } from '#src/content/page-entry.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
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

async function markup(changes: Partial<PageHead>): Promise<string> {
  const { sites } = provideFakeRuntime().runtime.env;
  const [site] = sites;
  if (!site) throw new Error('The default settings have a site.');
  return renderToHtml(<PageMeta head={{ ...head, ...changes }} site={site} sites={sites} systemName="Le Tremplin" />);
}

it('gives search engines the editors’ directives, and no others', async () => {
  expect(await markup({ robots: ['noindex', 'nofollow'] })).toContain(
    '<meta name="robots" content="noindex, nofollow"/>',
  );
  expect(await markup({})).not.toContain('name="robots"');
});
