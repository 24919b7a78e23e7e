import type { Alternate } from '#src/site/content/page-entry.ts';
import { absoluteUrl } from '#src/site/routes.ts';
import { type Site, basePathOf } from '#src/contract/sites.ts';

/** A link to another site: to this page's version there, or to the site's home page without one. */
export interface LanguageLink {
  readonly site: Site;
  readonly href: string;
  /** Short form of its language, `EN` or `EN-GB`; null where another site has the very same language. */
  readonly code: string | null;
  readonly isFallback: boolean;
}

/** One link for each of the other sites; an address on the same origin is a path. */
export function toLanguageLinks(site: Site, sites: readonly Site[], alternates: readonly Alternate[]): LanguageLink[] {
  return sites
    .filter(({ handle }) => handle !== site.handle)
    .map((other) => {
      const alternate = alternates.find((version) => version.site.handle === other.handle);
      const path = alternate?.path ?? (basePathOf(other) || '/');
      const isSameOrigin = new URL(other.url).origin === new URL(site.url).origin;
      return {
        site: other,
        href: isSameOrigin ? path : absoluteUrl(path, other),
        code: codeOf(other, sites),
        isFallback: !alternate,
      };
    });
}

/** The shortest code that distinguishes the site from all others. */
function codeOf({ languageID }: Site, sites: readonly Site[]): string | null {
  const codes = [languageID.split('-', 1).join(), languageID];
  const isOne = (code: string) => sites.filter((site) => `${site.languageID}-`.startsWith(`${code}-`)).length === 1;
  return codes.find(isOne)?.toUpperCase() ?? null;
}
