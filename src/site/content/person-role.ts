import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { compact } from '#src/platform/lib/items.ts';
import { type FragmentOf, graphql, readFragment } from './graphql.ts';

export const PersonRoleFragment = graphql(`
  fragment PersonRole on entity_Entry {
    altRole
    roles {
      id
      title
    }
  }
`);

/** What a person does: the editor's own text, or else the names of their roles. Empty when neither is known. */
export function toPersonRole(masked: FragmentOf<typeof PersonRoleFragment>, locale: Locale): string {
  const { altRole, roles } = readFragment(PersonRoleFragment, masked);
  // A role also has a title in the plural, for headings; it does not fit one person.
  const titles = compact(roles).flatMap(({ title }) => title ?? []);
  return formatText(locale, altRole?.trim() || titles.join(', '));
}
