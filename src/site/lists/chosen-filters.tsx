import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import type { Choices } from './choices.ts';
import styles from './chosen-filters.module.css';
import type { ListShape } from './filterable-lists.ts';
import {
  type ListSearch,
  countFilters,
  listAddress,
  withoutChoice,
  withoutFilters,
  withoutText,
} from './list-search.ts';

interface ChosenFiltersProps {
  readonly path: string;
  readonly search: ListSearch;
  readonly shape: ListShape;
  readonly choices: Choices;
  readonly locale: Locale;
}

/**
 * The active filters, each with a link that removes it, and a link that removes all of them. Nothing without active
 * filters.
 */
export function ChosenFilters({ path, search, shape, choices, locale }: ChosenFiltersProps) {
  if (countFilters(search) === 0) return null;
  const chosen = shape.dimensions.flatMap((name) =>
    (choices[name] ?? [])
      .filter(({ slug }) => search.chosen[name]?.includes(slug))
      .map(({ id, slug, label }) => ({ id, label, without: withoutChoice(search, name, slug, shape) })),
  );
  const text = search.text
    ? [
        {
          id: 'text',
          label: formatMessage(locale, 'filters.quoted', { text: search.text }),
          without: withoutText(search),
        },
      ]
    : [];
  return (
    <ul
      role="list"
      className={styles.chosen}
      data-needs-app=""
      aria-label={formatMessage(locale, 'filters.chosen', { count: countFilters(search) })}
    >
      {[...text, ...chosen].map(({ id, label, without }) => (
        <li key={id}>
          <a
            className={styles.chip}
            href={listAddress(path, without, shape)}
            aria-label={formatMessage(locale, 'filters.remove', { label })}
          >
            {label}
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <a className={styles.all} href={listAddress(path, withoutFilters(search), shape)}>
          {formatMessage(locale, 'filters.clearAll')}
        </a>
      </li>
    </ul>
  );
}
