import { singles } from './content-model.ts';

/** The data of an entry that other files refer to. */
export interface EntryReference {
  readonly id: number;
  /** By site handle. */
  readonly uris: ReadonlyMap<string, string | null>;
}

/** Everything that content may refer to, by the names that editors use. */
export interface ReferenceIndex {
  /** By `section/key`; a single's is `home/home`. */
  readonly entries: Map<string, EntryReference>;
  /** By `group/key`. */
  readonly categories: Map<string, number>;
  /** By `volume/file`. */
  readonly assets: Map<string, number>;
}

/** `section/key` of a reference. Without a section in the text it is in `section`, or a single when any section is allowed. */
export function entryName(reference: string, section: string): string {
  if (reference.includes('/')) return reference;
  const isSingle = singles.includes(reference);
  return section === 'any' && isSingle ? `${reference}/${reference}` : `${section}/${reference}`;
}

/** Names from which ids are derived, so that all parts of the loader derive the same ids. */
export const elementName = {
  entry: (section: string, key: string) => `${section}/${key}`,
  category: (group: string, key: string) => `categories/${group}/${key}`,
  asset: (volume: string, file: string) => `media/${volume}/${file}`,
  globalSet: (handle: string) => `globals/${handle}`,
  node: (menu: string, place: string) => `navigation/${menu}/${place}`,
};

export function createReferenceIndex(): ReferenceIndex {
  return { entries: new Map(), categories: new Map(), assets: new Map() };
}
