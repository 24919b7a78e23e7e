/** Languages in which content is written. */
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

/** A site with the address of its pages and the language of its content. */
export interface ContentSite {
  readonly handle: string;
  readonly language: Language;
  /** The tag of the language, as `fr-CA`. */
  readonly languageID: string;
  readonly siteName: string;
  /** Absolute address of the home page. */
  readonly url: string;
}

/** `block` is an entry nested in another element's field; in Craft, queries without a section return it too. */
export type ElementKind = 'entry' | 'block' | 'category' | 'asset' | 'globalSet' | 'node';

export interface SeoValue {
  readonly title: string;
  readonly description: string;
  /** Id of the asset for social networks. */
  readonly imageId: number | null;
  readonly robots: string[];
  readonly canonical: string;
}

export type TableRow = Record<string, string | null>;

/** An entry inside a field of another element, stored with it. `type` is the entry type's handle. */
export interface Block {
  readonly id: number;
  readonly uid: string;
  readonly type: string;
  readonly fields: Fields;
}

export type FieldValue = string | number | boolean | null | Block[] | TableRow[] | SeoValue | number[];

/** Values of custom fields in one site. Dates are milliseconds since 1970. Relations are not here but in their own table. */
export type Fields = Record<string, FieldValue>;

/** The part of an element that differs by site. */
export interface ElementVersion {
  readonly site: string;
  readonly title: string | null;
  readonly slug: string | null;
  readonly uri: string | null;
  readonly fields: Fields;
}

/** Targets of one relation field of an element or block in one site, in the editor's order. */
export interface Relation {
  /** Key of the element or block that holds the field. */
  readonly source: number;
  readonly field: string;
  readonly site: string;
  readonly targets: number[];
}

/** An element as it is written to the content database. */
export interface ElementRecord {
  /** The id in answers and arguments. A draft has the id of its entry. */
  readonly id: number;
  /** The source of relations. It differs from `id` in drafts only. */
  readonly key: number;
  readonly uid: string;
  readonly kind: ElementKind;
  /** Handle of the section, category group, volume, global set or menu; null for blocks. */
  readonly handle: string | null;
  /** Handle of the type, without the suffix that GraphQL adds. */
  readonly type: string;
  /** Token of the draft, empty for live content. */
  readonly draft: string;
  readonly enabled: boolean;
  /** Milliseconds since 1970; null for elements that are not published by date. */
  readonly postDate: number | null;
  readonly expiryDate: number | null;
  readonly created: number;
  readonly updated: number;
  /**
   * Digest of the editor's text, to detect a later change; null if the text states its own date, and in generated entries.
   */
  readonly digest: string | null;
  readonly level: number | null;
  /** Place in tree order among the elements of the same handle. */
  readonly position: number;
  readonly parentId: number | null;
  readonly ownerId: number | null;
  readonly versions: ElementVersion[];
  readonly relations: Relation[];
}
