import { isValidElement } from 'react';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { BackendError } from '#src/site/content/backend-error.ts';
import { content } from '#src/site/content/client.ts';
import { graphql } from '#src/site/content/graphql.ts';
import { liveIndex } from '#src/site/content/live-address-index.ts';
import { PageEntryFragment } from '#src/site/content/page-entry.ts';
import { createPageNotes } from '#src/platform/request/page-notes.ts';
import { runWithRequestContext } from '#src/platform/request/request-context.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { fakeRequestContext, provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { definePage } from './define-page.tsx';
import { NotFound } from './not-found.tsx';
import { PageShell } from './page-shell.tsx';
import { Unavailable } from './unavailable.tsx';

// The framework's router needs a server-component build.
vi.mock('#src/platform/react/waku/unstable-names.ts', () => ({ redirect: vi.fn() }));

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
  variables: ({ site }: { site: string }) => ({ site }),
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

describe('the first byte', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const ArticlePage = definePage({
    route: 'article',
    type: 'article_Entry',
    styles: null,
    document: HomeQuery,
    variables: () => ({ site: 'fr_ca' }),
    Content: () => null,
  } as never); // The entry of the test has few of the fields that a page queries.

  const address = { slug: 'serre' };
  const entry = {
    __typename: 'article_Entry',
    id: '1',
    title: 'Serre',
    slug: 'serre',
    uri: 'blogue/serre',
    localized: [],
  };
  const head = {
    title: 'Of the index',
    description: null,
    socialTitle: '',
    socialDescription: null,
    socialImage: null,
    robots: [],
    canonical: '/blogue/serre',
    alternates: [],
  };
  const outcomes = {
    entry: () => Promise.resolve({ entry }),
    null: () => Promise.resolve({ entry: null }),
    errors: () => Promise.reject(new BackendError('errors', { layer: 'graphql' })),
    refused: () => Promise.reject(new BackendError('refused', { layer: 'network' })),
    timeout: () => Promise.reject(new BackendError('timeout', { layer: 'network', isLate: true })),
  };
  type Outcome = keyof typeof outcomes;
  const screens: Record<Outcome, unknown> = {
    entry: PageShell,
    null: NotFound,
    errors: Unavailable,
    refused: Unavailable,
    timeout: Unavailable,
  };

  interface State {
    readonly outcome: Outcome;
    readonly afterMs: number;
    /** When the index knows the address; null: never. */
    readonly knownAfterMs?: number | null;
    readonly previewToken?: string;
    readonly isStreamed?: boolean;
    readonly kind?: 'document' | 'payload';
    readonly hasFailed?: boolean;
  }

  /** The component with which the page is rendered, its title, and after how many milliseconds that is known. */
  async function begin({ outcome, afterMs, knownAfterMs = 0, hasFailed = false, ...request }: State) {
    vi.useFakeTimers();
    provideFakeRuntime({}, fakeBackend({}).backend);
    const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    vi.spyOn(content, 'query').mockImplementation((async (document: unknown) => {
      if (document !== HomeQuery) return {};
      await after(afterMs);
      return outcomes[outcome]();
    }) as never);
    vi.spyOn(content, 'hasFailedSince').mockReturnValue(hasFailed);
    vi.spyOn(liveIndex, 'find').mockReturnValue(null);
    vi.spyOn(liveIndex, 'findHead').mockImplementation(async () => {
      await after(knownAfterMs ?? 0);
      return knownAfterMs === null ? null : head;
    });
    const { previewToken = null, isStreamed = true, kind = 'document' } = request;
    const context = fakeRequestContext({
      previewToken,
      isPreview: previewToken !== null,
      kind,
      notes: createPageNotes({ isStreamed }),
    });
    const startedAt = performance.now();
    let end = 0;
    const rendering = runWithRequestContext(context, () => ArticlePage(address)).finally(() => {
      end = performance.now() - startedAt;
    });
    await vi.runAllTimersAsync();
    const element: unknown = await rendering;
    if (!isValidElement<{ head?: { title: string } }>(element)) throw new Error('Expected an element.');
    return { type: element.type, title: element.props.head?.title, end };
  }

  const all = Object.keys(outcomes) as Outcome[];

  it.each(all.flatMap((outcome) => [10, 390].map((afterMs) => [outcome, afterMs] as const)))(
    'has the status of %s that comes after %i ms, also where the index knows the address',
    async (outcome, afterMs) => {
      for (const knownAfterMs of [0, null]) {
        const { type, end } = await begin({ outcome, afterMs, knownAfterMs });
        expect([type, end]).toEqual([screens[outcome], afterMs]);
      }
    },
  );

  it.each(all.flatMap((outcome) => [410, 3000].map((afterMs) => [outcome, afterMs] as const)))(
    'does not wait for %s after %i ms where the index knows the address, and waits where it does not',
    async (outcome, afterMs) => {
      expect(await begin({ outcome, afterMs })).toEqual({ type: PageShell, title: 'Of the index', end: 400 });
      const unknown = await begin({ outcome, afterMs, knownAfterMs: null });
      expect([unknown.type, unknown.end]).toEqual([screens[outcome], afterMs]);
    },
  );

  it('comes when the index has been filled, if that is before the answer', async () => {
    expect(await begin({ outcome: 'null', afterMs: 3000, knownAfterMs: 600 })).toMatchObject({
      type: PageShell,
      end: 1000,
    });
    expect(await begin({ outcome: 'null', afterMs: 900, knownAfterMs: 600 })).toMatchObject({
      type: NotFound,
      end: 900,
    });
  });

  it.each([
    ['a preview', { previewToken: 'a'.repeat(20) }],
    ['a page for the store or for HEAD', { isStreamed: false }],
    ['a payload', { kind: 'payload' }],
    ['a backend that has failed meanwhile', { hasFailed: true }],
  ] as const)('waits for the whole answer in %s', async (_, state) => {
    expect(await begin({ outcome: 'refused', afterMs: 3000, ...state })).toMatchObject({
      type: Unavailable,
      end: 3000,
    });
  });
});
