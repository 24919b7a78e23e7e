import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { type Choices, dimensionsWithChoices } from './choices.ts';
import { FilterForm } from './filter-form.client.tsx';
import { type ListShape, dimensionLabels, sortLabels } from './filterable-lists.ts';
import type { FacetCounts } from './list-facets.ts';
import { type ListSearch, listAddress } from './list-search.ts';

interface FilterBarProps {
  /** Path of the list's page. */
  readonly path: string;
  readonly search: ListSearch;
  readonly shape: ListShape;
  readonly choices: Choices;
  /** Null when the items are not counted: there are too many, or the count failed. */
  readonly counts: Promise<FacetCounts | null>;
  readonly locale: Locale;
}

/** The bar above a list: text search, filters and sort order. */
export function FilterBar({ path, search, shape, choices, counts, locale }: FilterBarProps) {
  const chosenCount = Object.values(search.chosen).reduce((sum, slugs) => sum + slugs.length, 0);
  return (
    <FilterForm
      path={path}
      address={listAddress(path, search, shape)}
      search={search}
      shape={shape}
      dimensions={dimensionsWithChoices(choices, shape).map((name) => ({
        name,
        label: formatMessage(locale, dimensionLabels[name]),
        choices: (choices[name] ?? []).map(({ id, slug, label }) => ({ id, slug, label })),
      }))}
      sorts={shape.sorts.map((name) => ({ name, label: formatMessage(locale, sortLabels[name]) }))}
      counts={counts.then((found) => found && Object.fromEntries(found))}
      texts={{
        form: formatMessage(locale, 'filters.label'),
        field: formatMessage(locale, 'filters.text'),
        placeholder: formatMessage(locale, 'search.placeholder'),
        search: formatMessage(locale, 'search.submit'),
        open: chosenCount
          ? formatMessage(locale, 'filters.openWithCount', { count: chosenCount })
          : formatMessage(locale, 'filters.open'),
        close: formatMessage(locale, 'filters.close'),
        apply: formatMessage(locale, 'filters.apply'),
        sort: formatMessage(locale, 'filters.sort'),
      }}
    />
  );
}
