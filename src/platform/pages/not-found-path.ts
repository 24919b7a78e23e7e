import { type Site, basePathOf } from '#src/contract/sites.ts';

/** The path at which a site's not-found page is rendered and kept. No page exists there. */
export function missingPathOf(site: Site): string {
  return `${basePathOf(site)}/404`;
}
