import type { JobPostingLeaf } from 'schema-dts';
import { AddressFieldsFragment } from '#src/site/content/address-fields.ts';
import { content } from '#src/site/content/client.ts';
import { graphql } from '#src/site/content/graphql.ts';
import { orWithout } from '#src/site/content/with-fallback.ts';
import { describeAddress } from '#src/site/features/footer/describe-organization.ts';
import { toMachineDateTime } from '#src/site/i18n/formats.ts';
import { foldText } from '#src/platform/lib/fold-text.ts';
import { compact } from '#src/platform/lib/items.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import type { Site } from '#src/contract/sites.ts';
import { JsonLd } from '#src/site/ui/json-ld.tsx';

export const WorkplacesQuery = graphql(
  `
    query Workplaces($site: String!) {
      settings: globalSet(handle: "settings", site: [$site]) {
        __typename
        id
        ... on settings_GlobalSet {
          addresses {
            __typename
            ... on address_Entry {
              ...AddressFields
            }
          }
        }
      }
    }
  `,
  [AddressFieldsFragment],
);

/** An open position as it is shown. */
interface Job {
  /** Its name and its duties; the description of a position without duties is its name. */
  readonly title: string;
  readonly duties: readonly string[];
  readonly postDate: string | null;
}

/**
 * Describes open positions for search engines, which require a date and a place: the organisation's address in a city that
 * the position names, else its first one. A position without either is not described.
 */
export async function JobPostings({ jobs, site }: { readonly jobs: readonly Job[]; readonly site: Site }) {
  if (jobs.every(({ postDate }) => postDate === null)) return null;
  const answer = await orWithout(content.query(WorkplacesQuery, { site: site.handle }), null);
  const settings = answer?.settings;
  const addresses = settings?.__typename === 'settings_GlobalSet' ? compact(settings.addresses) : [];
  const things = jobs.flatMap(({ title, duties, postDate }): JobPostingLeaf[] => {
    const named = foldText([title, ...duties].join(' '));
    const address = addresses.find(({ city }) => city && named.includes(foldText(city))) ?? addresses[0];
    const datePosted = toMachineDateTime(postDate);
    if (!address || !datePosted) return [];
    return [
      {
        '@type': 'JobPosting',
        title,
        description: [title, ...duties].join('\n'),
        datePosted,
        hiringOrganization: { '@type': 'Organization', name: getRuntime().env.systemName, sameAs: site.url },
        jobLocation: {
          '@type': 'Place',
          address: describeAddress(address, site),
        },
      },
    ];
  });
  return <JsonLd things={things} />;
}
