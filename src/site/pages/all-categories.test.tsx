import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { ArticleCard } from '#src/site/cards/articles/article-card.tsx';
import { EventCard } from '#src/site/cards/events/event-card.tsx';
import { EventRow } from '#src/site/cards/events/event-row.tsx';
import type { FoundEntry } from '#src/site/content/search-index/search-hit-fragment.ts';
import { toHitFacts } from '#src/site/features/search/hit-facts.ts';
import { asFragment, frenchSite } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';

const shared = { site: frenchSite, locale: 'fr-CA', headingLevel: 2, index: 0 } as const;
const categories = [{ id: '1', title: 'Atelier' }, null, { id: '2', title: 'Rencontre' }];
const textOf = (node: ReactNode) => renderToStaticMarkup(node).replaceAll(/<[^>]*>/g, ' ');

beforeEach(() => void provideFakeRuntime());

it('every category that a list can be filtered by is shown on its cards, rows and results', () => {
  const event = asFragment<never>({ id: '3', title: 'Soirée', eventCategories: categories, location: [] });
  const article = { __typename: 'article_Entry', id: '4', title: 'Récit', articleCategories: categories };
  expect(textOf(<EventCard event={event} {...shared} />)).toContain('Atelier, Rencontre');
  expect(textOf(<EventRow event={event} {...shared} />)).toContain('Atelier, Rencontre');
  expect(textOf(<ArticleCard article={asFragment(article)} {...shared} />)).toContain('Atelier, Rencontre');
  expect(toHitFacts(asFragment<FoundEntry>(article), 'fr-CA')[0]?.text).toBe('Atelier, Rencontre');
});
