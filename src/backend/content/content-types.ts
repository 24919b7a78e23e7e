/** Languages in which content is written. */
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

/** A site as the backend needs it: where its pages are and which language they take. */
export interface ContentSite {
  handle: string;
  language: Language;
  /** The tag of the language, as `fr-CA`. */
  languageID: string;
  siteName: string;
  /** Absolute address of the home page. */
  url: string;
}

/** `block` is an entry nested in another element's field; Craft counts it among the entries when no section is asked for. */
export type ElementKind = 'entry' | 'block' | 'category' | 'asset' | 'globalSet' | 'node';

export interface SeoValue {
  title: string;
  description: string;
  /** Id of the asset for social networks. */
  imageId: number | null;
  robots: string[];
  canonical: string;
}

export type TableRow = Record<string, string | null>;

/** An entry inside a field of another element, stored with it. `type` is the entry type's handle. */
export interface Block {
  id: number;
  uid: string;
  type: string;
  fields: Fields;
}

export type FieldValue = string | number | boolean | null | Block[] | TableRow[] | SeoValue | number[];

/** Values of custom fields in one site. Dates are milliseconds since 1970. Relations are not here but in their own table. */
export type Fields = Record<string, FieldValue>;

/** What one site says of an element. */
export interface ElementVersion {
  site: string;
  title: string | null;
  slug: string | null;
  uri: string | null;
  fields: Fields;
}

/** Targets of one relation field of an element or block in one site, in the editor's order. */
export interface Relation {
  /** Key of the element or block that holds the field. */
  source: number;
  field: string;
  site: string;
  targets: number[];
}

/** An element as it is written to the content database. */
export interface ElementRecord {
  /** What answers show and arguments take. A draft has the id of its entry. */
  id: number;
  /** What relations start from. Differs from `id` in drafts only. */
  key: number;
  uid: string;
  kind: ElementKind;
  /** Handle of the section, category group, volume, global set or menu; null for blocks. */
  handle: string | null;
  /** Handle of the type, without the suffix that GraphQL adds. */
  type: string;
  /** Token of the draft, empty for live content. */
  draft: string;
  enabled: boolean;
  /** Milliseconds since 1970; null for elements that are not published by date. */
  postDate: number | null;
  expiryDate: number | null;
  created: number;
  updated: number;
  level: number | null;
  /** Place in tree order among the elements of the same handle. */
  position: number;
  parentId: number | null;
  ownerId: number | null;
  versions: ElementVersion[];
  relations: Relation[];
}
