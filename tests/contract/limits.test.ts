import { type ArgumentNode, type DocumentNode, type FieldNode, Kind, visit } from 'graphql';
import { expect, it, vi } from 'vitest';
import { loadDocuments } from '../support/documents.ts';

// The framework's router needs a server-component build; no document depends on it.
vi.mock('#src/platform/react/waku/unstable-names.ts', () => ({ redirect: vi.fn() }));

const documents = await loadDocuments();

/** Lists that are cut on purpose: each shows a few entries next to a link to all, or says that it is incomplete. */
const teasers = [
  'Calendar.underWay', // The 100 events under way for longest, and
  'Calendar.entries', // the 500 that follow; calendars are read every few hours.
  'EventContent.underWay', // Three related events are shown, with a link to all.
  'EventContent.next',
  'Feed.entries', // The twenty latest.
  'LatestArticles.entries', // The three latest.
  'NextEvents.underWay', // The next four.
  'NextEvents.coming',
  'RelatedCompanies.entries', // Four companies of the same industries.
  'SearchSuggestions.newest', // The three newest.
  'ListFacets.entries', // Counts, which a longer list is shown without.
  'ListMatches.entries',
  'ListNames.entries', // A longer list keeps the backend's order.
  'EventsList.underWay', // Without a limit, or left out altogether on later pages.
];

const argumentOf = ({ arguments: args }: FieldNode, name: string): ArgumentNode | undefined =>
  args?.find((argument) => argument.name.value === name);

/** Fields that query part of a list: more than its first item, and not page by page. */
function cutLists(name: string, document: DocumentNode): string[] {
  const found: string[] = [];
  visit(document, {
    Field(field) {
      const limit = argumentOf(field, 'limit')?.value;
      if (!limit || (limit.kind === Kind.INT && limit.value === '1')) return;
      if (limit.kind === Kind.VARIABLE && argumentOf(field, 'offset')?.value.kind === Kind.VARIABLE) return;
      found.push(`${name}.${field.alias?.value ?? field.name.value}`);
    },
  });
  return found;
}

it('all categories of an entry are queried, not only the first one', () => {
  const singles = documents.flatMap(({ name, document }) => {
    const found: string[] = [];
    visit(document, {
      Field(field) {
        if (
          /Categories$|^(?:industries|expertises|roles|partnershipType)$/.test(field.name.value) &&
          argumentOf(field, 'limit')
        )
          found.push(`${name}.${field.name.value}`);
      },
    });
    return found;
  });
  expect(singles).toEqual([]);
});

it('every list is complete, has pages, or is one of the known teasers', () => {
  const cut = documents.flatMap(({ name, document }) => cutLists(name, document));
  expect(new Set(cut)).toEqual(new Set(teasers));
});

it('only the choices of a filter are ordered by title: other categories come in the order of the backend', () => {
  const ordered: string[] = [];
  for (const { name, document } of documents) {
    visit(document, {
      Field(field) {
        const isCategories = /categories$|^(?:partnershipType|roles|expertises|industries)$/i.test(field.name.value);
        const orderBy = isCategories && argumentOf(field, 'orderBy')?.value;
        if (orderBy && orderBy.kind === Kind.STRING) ordered.push(`${name}: ${orderBy.value}`);
      },
    });
  }
  expect(ordered).toEqual(['ListPage: title ASC']);
});
