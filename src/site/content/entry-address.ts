import { href, hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';

interface Addressed {
  readonly __typename: string | null;
  readonly id: string | null;
  readonly uri: string | null;
}

/**
 * The address at which an entry is shown: its own page or, for partners and trails, the page that lists its kind. Null
 * when it is not shown anywhere.
 */
export function findEntryAddress({ __typename, id, uri }: Addressed, site: Site): string | null {
  if (uri) return hrefOfUri(uri, site);
  if (id && __typename === 'partner_Entry') return `${href('partnersIndex', site)}#partner-${id}`;
  if (id && __typename === 'programTrail_Entry') return `${href('programsIndex', site)}#trail-${id}`;
  return null;
}
