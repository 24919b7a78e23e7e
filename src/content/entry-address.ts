import { href, hrefOfUri } from '#src/routes.ts';
import type { Site } from '#src/sites.ts';

interface Addressed {
  readonly __typename: string | null;
  readonly id: string | null;
  readonly uri: string | null;
}

/** Where an entry is shown: on its own page or, for partners and trails, on that of their kind. Null: nowhere. */
export function findEntryAddress({ __typename, id, uri }: Addressed, site: Site): string | null {
  if (uri) return hrefOfUri(uri, site);
  if (id && __typename === 'partner_Entry') return `${href('partnersIndex', site)}#partner-${id}`;
  if (id && __typename === 'programTrail_Entry') return `${href('programsIndex', site)}#trail-${id}`;
  return null;
}
