import { formatText } from '#src/i18n/format-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { compact } from '#src/lib/compact.ts';

interface RoleSource {
  readonly altRole: string | null;
  readonly roles: readonly ({ readonly title: string | null; readonly altTitle?: string | null } | null)[] | null;
}

/** What a person does, in words: a wording of their own, or else that of their roles. Empty when nothing is known. */
export function roleOf({ altRole, roles }: RoleSource, locale: Locale): string {
  const words =
    altRole ||
    compact(roles)
      .map(({ altTitle, title }) => altTitle || title || '')
      .filter(Boolean)
      .join(', ');
  return formatText(locale, words);
}
