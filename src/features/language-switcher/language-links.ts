import type { Alternate } from '#src/content/page-entry.ts';
import { absoluteUrl } from '#src/routes.ts';
import { type Site, basePathOf } from '#src/sites.ts';

/** A way to another site: this page's version there, or the site's home when it has none. */
export interface LanguageLink {
  readonly site: Site;
  readonly href: string;
  /** Short form of its language: `EN`. */
  readonly code: string;
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
      const [code = ''] = other.languageID.split('-');
      return {
        site: other,
        href: isSameOrigin ? path : absoluteUrl(path, other),
        code: code.toUpperCase(),
        isFallback: !alternate,
      };
    });
}
