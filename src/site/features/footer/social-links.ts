import { socialNetworks } from '#src/contract/model.ts';
import { toWebUrl } from '#src/site/content/link.ts';
import { compact } from '#src/platform/lib/items.ts';

export type SocialNetwork = (typeof socialNetworks)[number];

export interface SocialLink {
  readonly network: SocialNetwork;
  readonly url: string;
}

interface SocialRow {
  readonly network?: string | null;
  readonly networkUrl?: string | null;
}

/**
 * The organisation's accounts, one for each network, in the editors' order. Other networks and empty addresses are
 * skipped; the case of a name does not count.
 */
export function toSocialLinks(rows: readonly (SocialRow | null)[] | null | undefined): SocialLink[] {
  const urls = new Map<SocialNetwork, string>();
  for (const { network, networkUrl } of compact(rows)) {
    const name = socialNetworks.find((known) => known.toLowerCase() === network?.trim().toLowerCase());
    const url = toWebUrl(networkUrl);
    if (name && url) urls.set(name, url);
  }
  return [...urls].map(([network, url]) => ({ network, url }));
}
