import { first } from '#src/platform/lib/items.ts';
import { type FragmentOf, graphql, readFragment } from './graphql.ts';

/** The fields that decide the tone of the header above an entry. */
export const HeaderToneFragment = graphql(`
  fragment HeaderTone on EntryInterface {
    __typename
    ... on LayoutInterface {
      layout {
        ... on section_Entry {
          theme
        }
      }
    }
  }
`);

export type HeaderTone = 'dark' | 'light';

/**
 * The tone that an entry sets for the header: light above a page whose first section has a dark theme, so that two dark
 * areas do not meet; null leaves the choice to the route.
 */
export function toHeaderTone(masked: FragmentOf<typeof HeaderToneFragment>): HeaderTone | null {
  const entry = readFragment(HeaderToneFragment, masked);
  return first('layout' in entry ? entry.layout : null)?.theme === 'ink' ? 'light' : null;
}
