/*
 * Content as the review sees it, whatever backend it came from: the files of the embedded one, or the answers of a remote one.
 */

import type { Redirect } from '#src/contract/redirect-list.ts';
import { withoutTrailing } from '#src/platform/lib/text.ts';

/** A picture where content shows it. */
export interface ReviewedPicture {
  readonly filename: string;
  /** Empty for a decoration, null for a missing one. */
  readonly alt: string | null;
  /** Pixels of the original; null for drawings that have no pixels. */
  readonly width: number | null;
}

/** An entry's own fields, or those of a block inside it. Every record is by the name of the field. */
export interface ReviewedPart {
  /** Handle of the type, as `article` or `textImage`. */
  readonly type: string;
  /** Where it is in the entry, as `layout[0].blocks[2]`; empty for the entry itself. */
  readonly path: string;
  /** Plain texts, and HTML with absolute addresses. */
  readonly texts: Readonly<Record<string, string>>;
  readonly pictures: Readonly<Record<string, readonly ReviewedPicture[]>>;
  /** Ids of the entries that a field refers to. */
  readonly entries: Readonly<Record<string, readonly string[]>>;
  /** Milliseconds since 1970. */
  readonly dates: Readonly<Record<string, number>>;
  readonly switches: Readonly<Record<string, boolean>>;
}

/** An entry in one site. */
export interface ReviewedEntry {
  /** The same in all sites. */
  readonly id: string;
  /** The editor's name for the element: the file, or `section/slug` of a remote backend. */
  readonly place: string;
  readonly site: ReviewedSite;
  readonly title: string;
  /** Path of its page with its site's base, as `/en/blog/a-title`; null without a page. */
  readonly path: string | null;
  /** Whether visitors see it today. */
  readonly isLive: boolean;
  /** Milliseconds since 1970. */
  readonly expiryDate: number | null;
  /** Whether its editor has said that it exists in one language only. */
  readonly isAloneByIntent: boolean;
  /** The entry itself first, then its blocks in the order of the page. */
  readonly parts: readonly ReviewedPart[];
}

export interface ReviewedSite {
  readonly handle: string;
  /** Such as `fr-CA`. */
  readonly languageID: string;
  readonly language: string;
  /** Absolute address of the home page. */
  readonly url: string;
}

export interface ReviewedContent {
  readonly sites: readonly ReviewedSite[];
  readonly entries: readonly ReviewedEntry[];
  /** The list of redirects, and its name; null without one. */
  readonly redirects: { readonly place: string; readonly rules: readonly Redirect[] } | null;
  /** Where the alternative of a picture is written, as `media/images.yaml`. */
  readonly pictureList: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Reports a finding: the place of an entry, the path of a field in it, and how to mend it. */
export type Report = (place: string, path: string, message: string) => void;

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** `fr` → `French`. */
export function nameLanguage({ language }: ReviewedSite): string {
  return languageNames.of(language) ?? language;
}

/** `title` → `title in French`. */
export function pathIn(site: ReviewedSite, path: string): string {
  return `${path} in ${nameLanguage(site)}`;
}

/** Path of a page on a site from its uri, as `/en/blog`; null without a uri. */
export function pathOfUri(site: ReviewedSite, uri: string | null): string | null {
  if (uri === null) return null;
  const base = withoutTrailing(new URL(site.url).pathname, '/');
  return uri === '__home__' ? base || '/' : `${base}/${uri}`;
}

/** The entry's own fields. */
export function ownPart(entry: ReviewedEntry): ReviewedPart | undefined {
  return entry.parts[0];
}

/** `layout[0]` and `copy` → `layout[0].copy`. */
export function fieldPath(part: ReviewedPart, field: string): string {
  return part.path ? `${part.path}.${field}` : field;
}

/** The path of one of several values of a field; of a single value, the field's. */
export function itemPath(path: string, index: number, count: number): string {
  return count > 1 ? `${path}[${index}]` : path;
}
