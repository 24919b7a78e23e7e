import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { profileTypes } from '#src/contract/model.ts';
import { compact } from '#src/platform/lib/items.ts';
import { type FragmentOf, graphql, readFragment } from './graphql.ts';
import { type Link, toWebUrl } from './link.ts';

/** One row of the table of links that a company or a person has. */
export const ProfileLinkFragment = graphql(`
  fragment ProfileLink on links_TableRow {
    type
    uri
  }
`);

type Rows = readonly (FragmentOf<typeof ProfileLinkFragment> | null)[] | null | undefined;

/**
 * The links of a company or person, labelled by type, in the editors' order. Rows of an unknown type and rows without a
 * usable address are left out. An e-mail address may come with or without `mailto:`.
 */
export function toProfileLinks(rows: Rows, locale: Locale): Link[] {
  return compact(rows).flatMap((row): Link[] => {
    const { uri } = readFragment(ProfileLinkFragment, row);
    const type = typeOf(row);
    if (!type) return [];
    const label = formatMessage(locale, `companies.link.${type}`);
    const shared = { label, isLabelled: false };
    if (type === 'EMAIL') {
      const email = toEmail(uri);
      return email ? [{ ...shared, url: `mailto:${email}`, isExternal: false, kind: 'email' }] : [];
    }
    const url = toWebUrl(uri);
    return url ? [{ ...shared, url, isExternal: true, kind: 'external' }] : [];
  });
}

/** The first website among the links of a company or person. */
export function findWebsite(rows: Rows, locale: Locale): Link | null {
  const websites = compact(rows).filter((row) => typeOf(row) === 'WEBSITE');
  return toProfileLinks(websites, locale)[0] ?? null;
}

/** The first usable e-mail address among the links of a company or person. */
export function findEmail(rows: Rows): string | null {
  const emails = compact(rows).filter((row) => typeOf(row) === 'EMAIL');
  return (
    emails.map((row) => toEmail(readFragment(ProfileLinkFragment, row).uri)).find((email) => email !== null) ?? null
  );
}

function toEmail(uri: string | null): string | null {
  const email = uri?.replace(/^mailto:/i, '').trim();
  return email?.includes('@') ? email : null;
}

function typeOf(row: FragmentOf<typeof ProfileLinkFragment>) {
  const name = readFragment(ProfileLinkFragment, row).type?.trim().toUpperCase();
  return profileTypes.find((known) => known === name);
}
