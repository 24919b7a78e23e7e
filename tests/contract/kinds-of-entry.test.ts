import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DocumentNode, type GraphQLObjectType, Kind, buildSchema, isObjectType, visit } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { languageOf, locales } from '#src/contract/locales.ts';
import { sections } from '#src/contract/model.ts';
import { PageEntryFragment } from '#src/site/content/page-entry.ts';
import { SearchHitFragment } from '#src/site/content/search-index/search-hit-fragment.ts';
import { SearchTextsFragment } from '#src/site/content/search-index/search-documents.ts';
import { SiteAddressesQuery } from '#src/site/content/site-addresses.ts';
import { withoutSiteInterfaces } from '#src/site/content/site-interfaces.ts';
import { EntryHeroFragment } from '#src/site/features/page-parts/entry-hero.tsx';
import { type RouteName, routeNames, routeOf } from '#src/site/routes.ts';

// The framework's router needs a server-component build; nothing here depends on it.
vi.mock('#src/platform/react/waku/unstable-names.ts', () => ({ redirect: vi.fn() }));

const source = await readFile(path.resolve(import.meta.dirname, '../../src/contract/schema.graphql'), 'utf8');
const types = Object.values(buildSchema(source).getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && type.name.endsWith('_Entry'),
);
const has = (type: GraphQLObjectType, ...fields: readonly string[]) => fields.every((name) => name in type.getFields());

/** Kinds of entry with their own page: in the contract these have SEO fields. The not-found page is left out. */
const withPage = types.filter((type) => has(type, 'seo') && type.name !== 'error404_Entry').map(({ name }) => name);

/** Types that a document names in inline fragments, as backends get it. */
function namedIn(document: DocumentNode): Set<string> {
  const names = new Set<string>();
  visit(withoutSiteInterfaces(document), {
    [Kind.INLINE_FRAGMENT]: ({ typeCondition }) => void (typeCondition && names.add(typeCondition.name.value)),
  });
  return names;
}

const missingFrom = (document: DocumentNode, wanted: readonly string[]) =>
  wanted.filter((name) => !namedIn(document).has(name));

describe('every kind of entry with a page', () => {
  it('has a route of its name, and every route that asks the backend is one of them', () => {
    const routed = routeNames.filter((name) => routeOf(name).query && name !== 'error404');
    expect(routed.map((name) => `${name}_Entry`).toSorted()).toEqual(withPage.toSorted());
  });

  it('has its uris in the model where its route is', () => {
    const paged = [...sections.values()].flatMap((section) =>
      section.path ? [{ ...section, path: section.path }] : [],
    );
    expect(paged.map(({ entryType }) => `${entryType}_Entry`).toSorted()).toEqual(
      [...withPage, 'error404_Entry'].toSorted(),
    );
    for (const { entryType, kind, path, maxLevels = 1 } of paged.filter(
      (section) => section.entryType !== 'error404',
    )) {
      const { paths } = routeOf(entryType as RouteName); // The first test of this group shows that it is one.
      for (const language of locales.map(languageOf)) {
        const start = `/${path[language].replace('__home__', '')}`;
        const below = Array.from({ length: kind === 'single' ? 1 : maxLevels }, (_, level) =>
          kind === 'single' ? start : start + '/[]'.repeat(level + 1),
        );
        expect(paths[language].map((pattern) => pattern.replace(/\w+(?=\])/g, ''))).toEqual(below);
      }
    }
  });

  it('has the fields of its head', () => expect(missingFrom(PageEntryFragment, withPage)).toEqual([]));

  it('is in the sitemap', () => expect(missingFrom(SiteAddressesQuery, withPage)).toEqual([]));

  it('is indexed by the search, and shown among its results', () => {
    expect(missingFrom(SearchTextsFragment, withPage)).toEqual([]);
    expect(missingFrom(SearchHitFragment, withPage)).toEqual([]);
  });

  it('is shown by the common hero when it has the hero’s fields', () => {
    const opening = types.filter((type) => has(type, 'seo', 'surtitle', 'heading', 'description', 'image', 'video'));
    expect(opening.length).toBeGreaterThan(5);
    expect(
      missingFrom(
        EntryHeroFragment,
        opening.map(({ name }) => name).filter((name) => name !== 'home_Entry'),
      ),
    ).toEqual([]);
  });
});
