import { formatAddress } from '#src/site/domain/postal-address.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { compact, ofType } from '#src/platform/lib/items.ts';
import { joinTexts, textSeparator, toPlainText } from '#src/platform/lib/plain-text.ts';
import { type FragmentOf, type ResultOf, readFragment } from '../graphql.ts';
import { PersonRoleFragment } from '../person-role.ts';
import { type FoundEntry, SearchHitFragment } from './search-hit-fragment.ts';
import { toLayoutTexts } from '../layout-texts.ts';
import { type SearchParticularsQuery, SearchTextsFragment, SeoTextsFragment } from './search-documents.ts';
import { type SearchKind, kindOfType } from './search-kinds.ts';

/** An entry as the search sees it: the fields of its result, and its texts, as plain text in fields of different weight. */
export interface SearchRecord {
  readonly id: string;
  readonly kind: SearchKind;
  /** The data that the result shows. */
  readonly entry: FoundEntry;
  /** The name of its kind, as the result shows it. */
  readonly label: string;
  /** Its names. */
  readonly title: string;
  /** Short facts: categories, places, jobs, addresses. */
  readonly names: string;
  /** Its introduction. */
  readonly lead: string;
  /** Its running text. */
  readonly text: string;
}

/** Maximum length of the running text, in characters: five times that of a long article. */
const maximumText = 50_000;

/** An entry as the search documents return it. */
export type SearchableEntry = { readonly __typename: string | null; readonly id: string | null } & FragmentOf<
  typeof SearchHitFragment
> &
  FragmentOf<typeof SearchTextsFragment>;
export type Particulars = ResultOf<typeof SearchParticularsQuery>['globalSet'];

/**
 * The record of an entry; null for a type that the search does not cover. The contact page shows the organisation's
 * particulars, so they and their labels belong to its record.
 */
export function toSearchRecord(source: SearchableEntry, particulars: Particulars, locale: Locale): SearchRecord | null {
  const entry = readFragment(SearchHitFragment, source);
  const texts = readFragment(SearchTextsFragment, source);
  const kind = kindOfType(entry.__typename);
  if (!entry.id || !kind) return null;
  const layout = 'layout' in texts ? toLayoutTexts(texts.layout) : { names: [], copy: [] };
  const ownName = 'displayName' in entry ? entry.displayName : null;
  const heading = 'heading' in entry ? entry.heading : null;
  const description = 'description' in entry ? entry.description : null;
  const seo = 'seo' in texts ? texts.seo : null;
  return {
    id: entry.id,
    kind,
    entry,
    label: formatMessage(locale, `search.kind.${kind}`),
    title: join([...new Set([ownName, isNamedByHeading(entry) ? heading : null, entry.title])]),
    names: join([...namesOf(entry), ...moreNamesOf(texts), ...layout.names, ...labelsOf(entry, particulars, locale)]),
    lead: join([heading, 'surtitle' in texts ? texts.surtitle : null, description, ...seoTexts(seo)]),
    text: joinTexts(layout.copy).slice(0, maximumText),
  };
}

const namedByHeading = ['article_Entry', 'pressRelease_Entry', 'programTrail_Entry'] as const;
type NamedByHeading = Extract<FoundEntry, { readonly __typename: (typeof namedByHeading)[number] }>;

/** Whether people know an entry by its heading; a page's heading is a sentence, and its title is its name in menus. */
export function isNamedByHeading(entry: FoundEntry): entry is NamedByHeading {
  return namedByHeading.some((type) => type === entry.__typename);
}

/** Facts that tell an entry from others, and that people search for. */
function namesOf(entry: FoundEntry): Text[] {
  switch (entry.__typename) {
    case 'article_Entry':
      return titlesOf(entry.articleCategories);
    case 'company_Entry':
      return titlesOf(entry.industries);
    case 'entity_Entry': {
      const role: FragmentOf<typeof PersonRoleFragment> = entry;
      return [readFragment(PersonRoleFragment, role).altRole, entry.organization];
    }
    case 'partner_Entry':
      return titlesOf(entry.partnershipType);
    case 'program_Entry':
      return [entry.duration, entry.price];
    default:
      return [];
  }
}

function moreNamesOf(texts: ResultOf<typeof SearchTextsFragment>): Text[] {
  switch (texts.__typename) {
    case 'article_Entry':
      return titlesOf(texts.byline);
    case 'event_Entry':
      return [
        ...titlesOf(texts.eventCategories),
        ...ofType(texts.location, 'place_Entry').flatMap((place) => [
          place.locationName,
          place.streetLine1,
          place.city,
        ]),
      ];
    case 'entity_Entry':
      return [...titlesOf(texts.expertises), ...titlesOf(texts.roles)];
    case 'program_Entry':
      return titlesOf(texts.trail);
    case 'programTrail_Entry':
      return titlesOf(texts.programs);
    default:
      return [];
  }
}

/** The labels that a page shows, from the message catalogue and the settings. */
function labelsOf({ __typename }: FoundEntry, particulars: Particulars, locale: Locale): Text[] {
  if (__typename === 'eventsIndex_Entry') return [formatMessage(locale, 'events.upcoming')];
  if (__typename !== 'contact_Entry') return [];
  const form = formatMessage(locale, 'contact.formTitle');
  if (particulars?.__typename !== 'settings_GlobalSet') return [form];
  const { addresses, email, phone, formsSubjects } = particulars;
  const labelled = (label: string, value: string | null) => (value ? `${label} ${value}` : null);
  return [
    ...ofType(addresses, 'address_Entry').flatMap((address) => [
      address.label,
      labelled(formatMessage(locale, 'footer.address'), formatAddress(locale, address).join(', ')),
    ]),
    labelled(formatMessage(locale, 'contact.phone'), phone),
    labelled(formatMessage(locale, 'contact.email'), email),
    form,
    ...compact(formsSubjects).map(({ label }) => label),
  ];
}

function seoTexts(seo: FragmentOf<typeof SeoTextsFragment> | null): Text[] {
  const texts = seo && readFragment(SeoTextsFragment, seo);
  return texts ? [texts.title, texts.description] : [];
}

type Text = string | null | undefined;

function titlesOf(list: readonly ({ readonly title: string | null } | null)[] | null | undefined): Text[] {
  return compact(list).map(({ title }) => title);
}

function join(texts: readonly Text[]): string {
  return texts
    .map((text) => toPlainText(text))
    .filter(Boolean)
    .join(textSeparator);
}
