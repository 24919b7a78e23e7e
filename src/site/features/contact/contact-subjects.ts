import { content } from '#src/site/content/client.ts';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { compact } from '#src/platform/lib/items.ts';
import type { Site } from '#src/contract/sites.ts';

export const ContactSubjectsFragment = graphql(`
  fragment ContactSubjects on GlobalSetInterface {
    __typename
    ... on settings_GlobalSet {
      formsSubjects {
        label
      }
    }
  }
`);

/** The query of the form's action, which is not part of a page that has loaded the subjects. */
export const ContactSubjectsQuery = graphql(
  `
    query ContactSubjects($site: String!) {
      settings: globalSet(handle: "settings", site: [$site]) {
        id
        ...ContactSubjects
      }
    }
  `,
  [ContactSubjectsFragment],
);

/** The subjects that a message may have, as the settings list them. */
export function toSubjects(masked: FragmentOf<typeof ContactSubjectsFragment> | null | undefined): string[] {
  const settings = masked ? readFragment(ContactSubjectsFragment, masked) : null;
  if (settings?.__typename !== 'settings_GlobalSet') return [];
  return compact(settings.formsSubjects).flatMap(({ label }) => label?.trim() || []);
}

/** Throws a BackendError when the content backend fails and the answer is not in cache. */
export async function querySubjects(site: Site): Promise<string[]> {
  const { settings } = await content.query(ContactSubjectsQuery, { site: site.handle });
  return toSubjects(settings);
}
