import { compact } from '#src/lib/compact.ts';
import { type FragmentOf, graphql, readFragment } from './graphql.ts';

const LayoutThemeFragment = graphql(`
  fragment LayoutTheme on section_Entry {
    theme
  }
`);

/** What an entry says of the header above it. */
export const HeaderToneFragment = graphql(
  `
    fragment HeaderTone on EntryInterface {
      __typename
      ... on article_Entry {
        layout {
          ...LayoutTheme
        }
      }
      ... on event_Entry {
        layout {
          ...LayoutTheme
        }
      }
      ... on home_Entry {
        layout {
          ...LayoutTheme
        }
      }
      ... on page_Entry {
        layout {
          ...LayoutTheme
        }
      }
      ... on pressRelease_Entry {
        layout {
          ...LayoutTheme
        }
      }
      ... on program_Entry {
        layout {
          ...LayoutTheme
        }
      }
    }
  `,
  [LayoutThemeFragment],
);

export type HeaderTone = 'dark' | 'light';

/**
 * The tone that an entry chooses for the header: light above a page whose first section is on dark ground, so that the
 * page has one dark thing at its head; null leaves the choice to the route.
 */
export function toHeaderTone(masked: FragmentOf<typeof HeaderToneFragment>): HeaderTone | null {
  const entry = readFragment(HeaderToneFragment, masked);
  const [first] = compact('layout' in entry ? entry.layout : []);
  return first && readFragment(LayoutThemeFragment, first).theme === 'ink' ? 'light' : null;
}
