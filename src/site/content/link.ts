import { formatText } from '#src/site/i18n/format-text.ts';
import { compact, first } from '#src/platform/lib/items.ts';
import { displayUrl } from '#src/platform/lib/text.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { findEntryAddress } from './entry-address.ts';
import { type FragmentOf, type ResultOf, graphql, readFragment } from './graphql.ts';
import { rehostAsset, rehostLink } from './rewrite-links.ts';

/** A link that an editor placed: to a document, an entry, another site or an e-mail address. */
export const LinkFragment = graphql(`
  fragment Link on EntryInterface {
    __typename
    ... on document_Entry {
      label
      document(limit: 1) {
        id
        mimeType
        title
        url
      }
    }
    ... on entry_Entry {
      label
      entry(limit: 1) {
        __typename
        id
        title
        uri
      }
    }
    ... on external_Entry {
      label
      webUrl
    }
    ... on email_Entry {
      label
      email
    }
  }
`);

/** A link in its normalised form. External links and documents open in a new tab. */
export interface Link {
  /** The editor's label, or else the title, name or address of the target. */
  readonly label: string;
  /** Whether the label is the editor's. */
  readonly isLabelled: boolean;
  readonly url: string;
  readonly isExternal: boolean;
  readonly kind: 'document' | 'entry' | 'external' | 'email';
}

type MaskedLink = FragmentOf<typeof LinkFragment>;

/** All the links of a field, in the editor's order, without those that have no target. */
export function toLinks(links: readonly (MaskedLink | null)[] | null | undefined, site: Site): Link[] {
  return compact(links).flatMap((link) => toLink(link, site) ?? []);
}

/** Normalises a link; null when it has no target (a deleted entry, an empty or unsafe address). */
export function toLink(fragment: MaskedLink | null | undefined, site: Site): Link | null {
  if (!fragment) return null;
  const link = readFragment(LinkFragment, fragment);
  const target = findTarget(link, site);
  if (!target) return null;
  const { title, ...rest } = target;
  const label = 'label' in link ? link.label?.trim() : null;
  return { label: keepKind(formatText(localeOf(site), label || title)), isLabelled: Boolean(label), ...rest };
}

/** The kind of a file stays on the line of the word before it: `Le rapport (PDF)`. */
function keepKind(label: string): string {
  return label.replace(/ (\(\p{Lu}{2,4}\))$/u, '\u00A0$1');
}

/** The target of a link, and a label for links without one. */
function findTarget(
  link: ResultOf<typeof LinkFragment>,
  site: Site,
): (Omit<Link, 'label' | 'isLabelled'> & { title: string }) | null {
  switch (link.__typename) {
    case 'document_Entry': {
      const document = first(link.document);
      const url = rehostAsset(document?.url);
      return url ? { title: document?.title || url, url, isExternal: true, kind: 'document' } : null;
    }
    case 'entry_Entry': {
      const entry = first(link.entry);
      const url = entry && findEntryAddress(entry, site);
      return url ? { title: entry.title || url, url, isExternal: false, kind: 'entry' } : null;
    }
    case 'external_Entry': {
      const target = toWebTarget(link.webUrl, site);
      return target && { title: displayUrl(target.url), ...target, kind: 'external' };
    }
    case 'email_Entry': {
      const email = link.email?.replace(/^mailto:/i, '').trim();
      return email ? { title: email, url: `mailto:${email}`, isExternal: false, kind: 'email' } : null;
    }
    default:
      return null;
  }
}

/**
 * The target of an address that an editor typed: `#ici`, `/contact`, `mailto:` and `tel:` stay, a bare domain gets its
 * scheme, an address of this website becomes a path; null for other schemes.
 */
export function toWebTarget(value: string | null | undefined, site?: Site): Pick<Link, 'url' | 'isExternal'> | null {
  const text = value?.trim() ?? '';
  const address = /^(?:[#?]|\/(?!\/)|mailto:|tel:)/i.test(text) ? text : toWebUrl(text);
  if (!address) return null;
  const { href, isExternal } = rehostLink(address, site);
  return { url: href, isExternal };
}

/** An http or https address; a bare domain gets its scheme; anything else is null. */
export function toWebUrl(value: string | null | undefined): string | null {
  const text = value?.trim();
  if (!text || /^\/(?!\/)/.test(text)) return null; // A path would become a host.
  const withScheme = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}
