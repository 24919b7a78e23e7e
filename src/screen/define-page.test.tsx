import { isValidElement } from 'react';
import { expect, test, vi } from 'vitest';
import { graphql } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { runWithRequestContext } from '#src/request/request-context.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { fakeRequestContext, provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { definePage } from './define-page.tsx';
import { NotFound } from './not-found.tsx';
import { PageShell } from './page-shell.tsx';

// The framework's router needs a server-component build.
vi.mock('#src/framework/waku/unstable-names.ts', () => ({ redirect: vi.fn() }));

const HomeQuery = graphql(
  `
    query HomePage($site: String!) {
      entry(section: ["home"], site: [$site]) {
        __typename
        id
        ...PageEntry
      }
    }
  `,
  [PageEntryFragment],
);

const Page = definePage({
  route: 'home',
  type: 'home_Entry',
  styles: null,
  document: HomeQuery,
  variables: ({ site }) => ({ site }),
  Content: () => null,
});

const uncached = { CACHE_TTL: '0', CACHE_STALE_TTL: '0' };

async function visit(entry: Record<string, unknown> | null) {
  const { lines } = provideFakeRuntime(uncached, fakeBackend({ entry }).backend);
  const element: unknown = await runWithRequestContext(fakeRequestContext(), () => Page({}));
  const errors = lines.filter(({ level }) => level === 'error').map(({ message }) => message);
  return { type: isValidElement(element) ? element.type : null, errors };
}

test('an entry of the page’s type is shown', async () => {
  expect(await visit({ __typename: 'home_Entry', id: '1', title: 'Accueil' })).toEqual({ type: PageShell, errors: [] });
});

test('an entry of another type is a logged 404, and never an empty page', async () => {
  expect(await visit({ __typename: 'page_Entry', id: '1', title: 'Accueil' })).toEqual({
    type: NotFound,
    errors: ['404: The entry has another type than its page shows. Correct the section or the entry type in the CMS.'],
  });
});

test('without an entry the page is a 404, logged as a warning', async () => {
  expect(await visit(null)).toEqual({ type: NotFound, errors: [] });
});
