import type { Alternate } from '#src/content/page-entry.ts';
import type { Site } from '#src/sites.ts';

/** The foot of every page. */
export function Footer({ site }: { site: Site; alternates: readonly Alternate[] }) {
  return <footer>{site.siteName}</footer>;
}
