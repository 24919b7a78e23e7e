import type { Language } from './locales.ts';

/**
 * The parts of the content model that the types of `schema.graphql` leave open. The embedded backend, the generator of
 * Craft projects and the tables of README.md read it, so that nothing of it is written twice.
 */

export interface Section {
  readonly kind: 'single' | 'channel' | 'structure';
  /** Handle of the only type of its entries; a single's is the section's own. */
  readonly entryType: string;
  /** A single's whole uri, or the first segment of its entries' uris. Absent where entries have no page. */
  readonly path?: Readonly<Record<Language, string>>;
  /** Levels of a structure; absent without a limit. */
  readonly maxLevels?: number;
}

const sectionTable = {
  articles: { kind: 'channel', entryType: 'article', path: { fr: 'blogue', en: 'blog' } },
  events: { kind: 'channel', entryType: 'event', path: { fr: 'evenements', en: 'events' } },
  companies: { kind: 'channel', entryType: 'company', path: { fr: 'entreprises', en: 'companies' } },
  entities: { kind: 'channel', entryType: 'entity', path: { fr: 'coachs-et-experts', en: 'coachs-and-experts' } },
  partners: { kind: 'channel', entryType: 'partner' },
  pressReleases: { kind: 'channel', entryType: 'pressRelease', path: { fr: 'presse', en: 'press' } },
  programs: { kind: 'channel', entryType: 'program', path: { fr: 'programmes', en: 'programs' } },
  programTrails: { kind: 'structure', entryType: 'programTrail' },
  testimonies: { kind: 'channel', entryType: 'testimony' },
  // As many levels as the route table has patterns.
  pages: { kind: 'structure', entryType: 'page', path: { fr: 'pages', en: 'pages' }, maxLevels: 3 },
  home: { kind: 'single', entryType: 'home', path: { fr: '__home__', en: '__home__' } },
  articlesIndex: { kind: 'single', entryType: 'articlesIndex', path: { fr: 'blogue', en: 'blog' } },
  coachsAndExpertsIndex: {
    kind: 'single',
    entryType: 'coachsAndExpertsIndex',
    path: { fr: 'coachs-et-experts', en: 'coachs-and-experts' },
  },
  companiesIndex: { kind: 'single', entryType: 'companiesIndex', path: { fr: 'entreprises', en: 'companies' } },
  contact: { kind: 'single', entryType: 'contact', path: { fr: 'contact', en: 'contact' } },
  eventsIndex: { kind: 'single', entryType: 'eventsIndex', path: { fr: 'evenements', en: 'events' } },
  partnersIndex: { kind: 'single', entryType: 'partnersIndex', path: { fr: 'partenaires', en: 'partners' } },
  pressReleasesIndex: { kind: 'single', entryType: 'pressReleasesIndex', path: { fr: 'presse', en: 'press' } },
  programsIndex: { kind: 'single', entryType: 'programsIndex', path: { fr: 'programmes', en: 'programs' } },
  error404: { kind: 'single', entryType: 'error404', path: { fr: '404', en: '404' } },
} as const satisfies Readonly<Record<string, Section>>;

type SectionHandle = keyof typeof sectionTable;

/** Every section by its handle. */
export const sections: ReadonlyMap<string, Section> = new Map(Object.entries(sectionTable));

export const categoryGroups = ['articles', 'events', 'expertises', 'industries', 'partnershipTypes', 'roles'] as const;
export const volumes = ['images', 'videos', 'documents'] as const;
export const menus = ['main', 'footer', 'legal'] as const;
export const globalSets = ['settings', 'footer', 'recurring', 'userConsent'] as const;

/** Kinds of links of a company or a person that the site shows. */
export const profileTypes = ['WEBSITE', 'EMAIL', 'LINKEDIN', 'DEALROOM'] as const;

/** Networks that the site shows; each has a message with its name. */
export const socialNetworks = [
  'facebook',
  'instagram',
  'linkedIn',
  'soundcloud',
  'spotify',
  'tiktok',
  'twitch',
  'wikipedia',
  'x',
  'youtube',
] as const;

export interface FieldFacts {
  /** The section to which a relation leads; `any`: the editor chooses the section, too. */
  readonly section?: SectionHandle | 'any';
  /** The group of a field of categories, where it is not the field's name. */
  readonly group?: (typeof categoryGroups)[number];
  /** The volume of a field of files, where it is not `images`. */
  readonly volume?: (typeof volumes)[number];
  /** `rich`: paragraphs and lists. `inline`: one paragraph with links and emphasis. Absent: plain. */
  readonly markup?: 'rich' | 'inline';
  /** A plain text in which editors break lines. */
  readonly isMultiline?: true;
  /** The values of a text; an empty one is allowed, too. */
  readonly options?: readonly string[];
  /** The values of a table's column, by its name. */
  readonly columns?: Readonly<Record<string, readonly string[]>>;
  /** Digits after the point of a number; absent for whole ones. */
  readonly decimals?: number;
}

const headingLevels = ['h2', 'h3', 'h4', 'h5', 'h6'];

/** By the name of the field, which means the same in every type. */
export const fieldFacts: ReadonlyMap<string, FieldFacts> = new Map<string, FieldFacts>(
  Object.entries({
    byline: { section: 'entities' },
    contactPerson: { section: 'entities' },
    manager: { section: 'entities' },
    coachsAndExperts: { section: 'entities' },
    experts: { section: 'entities' },
    entities: { section: 'entities' },
    entity: { section: 'entities' },
    companies: { section: 'companies' },
    program: { section: 'programs' },
    programs: { section: 'programs' },
    trail: { section: 'programTrails' },
    trails: { section: 'programTrails' },
    articles: { section: 'articles' },
    relatedArticles: { section: 'articles' },
    events: { section: 'events' },
    relatedPressReleases: { section: 'pressReleases' },
    testimony: { section: 'testimonies' },
    testimonies: { section: 'testimonies' },
    partner: { section: 'partners' },
    entry: { section: 'any' },
    articleCategories: { group: 'articles' },
    eventCategories: { group: 'events' },
    partnershipType: { group: 'partnershipTypes' },
    video: { volume: 'videos' },
    bgVideo: { volume: 'videos' },
    document: { volume: 'documents' },
    description: { markup: 'rich' },
    copy: { markup: 'rich' },
    body: { markup: 'rich' },
    pushCopy: { markup: 'rich' },
    emptyDescription: { markup: 'rich' },
    patchesDescription: { markup: 'rich' },
    legend: { markup: 'inline' },
    heading: { isMultiline: true },
    theme: { options: ['paper', 'ink', 'accent', 'leaf'] },
    hAlign: { options: ['left', 'right'] },
    hLevel: { options: headingLevels },
    a11yHeading: { options: headingLevels },
    size: { options: ['small', 'medium', 'large'] },
    variant: { options: ['timeline', 'figures'] },
    attendanceMode: { options: ['MIXED', 'OFFLINE', 'ONLINE'] },
    displayType: { options: ['medium'] },
    links: { columns: { type: profileTypes } },
    socials: { columns: { network: socialNetworks } },
    // An evening a week is 0.54 days a month.
    daysPerMonth: { decimals: 2 },
    priceAmount: { decimals: 2 },
  } satisfies Readonly<Record<string, FieldFacts>>),
);

/** A picture's size by name. One dimension is in proportion where it is absent. No picture is enlarged. */
export interface NamedTransform {
  readonly mode: 'crop' | 'fit';
  readonly width: number;
  readonly height?: number;
}

export const namedTransforms: Readonly<Record<string, NamedTransform>> = {
  thumbnail: { mode: 'crop', width: 60, height: 60 },
  medium: { mode: 'fit', width: 800 },
  mediumSquare: { mode: 'crop', width: 740, height: 740 },
  mediumLandscape: { mode: 'crop', width: 900, height: 667 },
  mediumPortrait: { mode: 'crop', width: 422, height: 483 },
  large: { mode: 'fit', width: 1440 },
};

/** Of every derived picture, from 1 to 100, where the query names none. */
export const defaultQuality = 80;
