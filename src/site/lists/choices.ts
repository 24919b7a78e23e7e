import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { compareNames } from '#src/site/i18n/compare-names.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { compact } from '#src/platform/lib/items.ts';
import type { Site } from '#src/contract/sites.ts';
import type { DimensionName, ListShape } from './filterable-lists.ts';
import { type Chosen, type ListSearch, withChosen } from './list-search.ts';

export const CategoryChoiceFragment = graphql(`
  fragment CategoryChoice on CategoryInterface {
    id
    title
    slug
    localized {
      id
      slug
      siteHandle
    }
  }
`);

export const EntryChoiceFragment = graphql(`
  fragment EntryChoice on EntryInterface {
    id
    title
    ... on program_Entry {
      displayName
    }
    slug
    localized {
      id
      slug
      siteHandle
    }
  }
`);

/** One value that a list can be filtered by. */
export interface Choice {
  /** The same on all sites. */
  readonly id: string;
  /** Its value in the address, in the page's language. */
  readonly slug: string;
  readonly label: string;
  /** Its slugs on the other sites, by site handle. */
  readonly slugsElsewhere: Readonly<Record<string, string>>;
}

export type Choices = Readonly<Partial<Record<DimensionName, readonly Choice[]>>>;

type MaskedCategory = FragmentOf<typeof CategoryChoiceFragment>;
type MaskedEntry = FragmentOf<typeof EntryChoiceFragment>;
type MaybeList<T> = readonly (T | null)[] | null | undefined;

/** The categories of a group that have a name and a slug. */
export function toCategoryChoices(categories: MaybeList<MaskedCategory>, locale: Locale): Choice[] {
  return toChoices(
    compact(categories).map((category) => readFragment(CategoryChoiceFragment, category)),
    locale,
  );
}

/** Entries that other entries are filtered by: programs. */
export function toEntryChoices(entries: MaybeList<MaskedEntry>, locale: Locale): Choice[] {
  return toChoices(
    compact(entries).map((masked) => {
      const entry = readFragment(EntryChoiceFragment, masked);
      return { ...entry, title: ('displayName' in entry ? entry.displayName : null) ?? entry.title };
    }),
    locale,
  ).toSorted((a, b) => compareNames(locale, a.label, b.label));
}

interface ChoiceFields {
  readonly id: string | null;
  readonly title: string | null;
  readonly slug: string | null;
  readonly localized: MaybeList<{ readonly slug: string | null; readonly siteHandle: string | null }>;
}

function toChoices(fields: readonly ChoiceFields[], locale: Locale): Choice[] {
  return fields.flatMap(({ id, title, slug, localized }) => {
    if (!id || !title || !slug) return [];
    const elsewhere = compact(localized).flatMap((version) =>
      version.siteHandle && version.slug ? [[version.siteHandle, version.slug] as const] : [],
    );
    return [{ id, slug, label: formatText(locale, title), slugsElsewhere: Object.fromEntries(elsewhere) }];
  });
}

/** Ids of the two halves of the calendar, which do not come from the content. */
export const periodIds = { upcoming: 'period:upcoming', past: 'period:past' } as const;

/** The choices “to come” and “past”; their slugs are the same in all languages. */
export function periodChoices(locale: Locale): Choice[] {
  return (['upcoming', 'past'] as const).map((slug) => ({
    id: periodIds[slug],
    slug,
    label: formatMessage(locale, `filters.${slug}`),
    slugsElsewhere: {},
  }));
}

/** The search without choices that do not exist, so that an old or mistyped address still shows a list. */
export function keepKnownChoices(search: ListSearch, choices: Choices, shape: ListShape): ListSearch {
  return withChosen(
    search,
    mapChosen(search.chosen, choices, ({ slug }) => slug),
    shape,
  );
}

/** The same search with the slugs of another site; a choice that the site does not have is left out. */
export function translateSearch(search: ListSearch, choices: Choices, other: Site, shape: ListShape): ListSearch {
  const translated = mapChosen(search.chosen, choices, (choice, name) =>
    name === 'period' ? choice.slug : (choice.slugsElsewhere[other.handle] ?? null),
  );
  return withChosen(search, translated, shape);
}

/** Ids of the chosen values of one dimension. */
export function chosenIds({ chosen }: ListSearch, choices: Choices, name: DimensionName): string[] {
  const slugs = chosen[name] ?? [];
  return (choices[name] ?? []).filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id);
}

function mapChosen(
  chosen: Chosen,
  choices: Choices,
  toSlug: (choice: Choice, name: DimensionName) => string | null,
): Chosen {
  const entries = (Object.keys(chosen) as DimensionName[]).map((name) => {
    const found = (choices[name] ?? []).filter(({ slug }) => chosen[name]?.includes(slug));
    return [name, compact(found.map((choice) => toSlug(choice, name)))] as const;
  });
  return Object.fromEntries(entries);
}

/** The dimensions of a list that have at least one choice. */
export function dimensionsWithChoices(choices: Choices, shape: ListShape): DimensionName[] {
  return shape.dimensions.filter((name) => (choices[name] ?? []).length > 0);
}
