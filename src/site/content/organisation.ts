import type { Site } from '#src/contract/sites.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';

/** The organisation behind the site, as schema.org describes the publisher, provider or organiser of something. */
export function describeOwner({ url }: Site) {
  return { '@type': 'Organization', name: getRuntime().env.systemName, url } as const;
}
