import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { compact } from '#src/lib/compact.ts';
import { toPlainText } from '#src/lib/plain-text.ts';

const BlocksTextFragment = graphql(`
  fragment BlocksText on section_Entry {
    id
    blocks {
      __typename
      ... on text_Entry {
        id
        copy
      }
      ... on textImage_Entry {
        id
        copy
      }
      ... on boxedTextImage_Entry {
        id
        copy
      }
      ... on textImages_Entry {
        id
        copy
      }
      ... on accordions_Entry {
        id
        items {
          __typename
          ... on accordionItem_Entry {
            id
            heading
            copy
          }
        }
      }
      ... on textCardsMosaic_Entry {
        id
        copy
        cards {
          __typename
          ... on mosaicCard_Entry {
            id
            heading
            description
          }
        }
      }
    }
  }
`);

/** The running text below an entry's description, for an excerpt of what was found there. */
export const SearchBodyFragment = graphql(
  `
    fragment SearchBody on EntryInterface {
      __typename
      id
      siteHandle
      ... on article_Entry {
        layout {
          __typename
          ...BlocksText
        }
      }
      ... on event_Entry {
        layout {
          __typename
          ...BlocksText
        }
      }
      ... on pressRelease_Entry {
        layout {
          __typename
          ...BlocksText
        }
      }
      ... on program_Entry {
        layout {
          __typename
          ...BlocksText
        }
      }
      ... on page_Entry {
        layout {
          __typename
          ...BlocksText
        }
      }
    }
  `,
  [BlocksTextFragment],
);

/** The running text of entries, by their ids. An entry without any is left out. */
export function toBodies(
  entries: readonly (FragmentOf<typeof SearchBodyFragment> | null)[] | null,
): Map<string, string> {
  const bodies = compact(entries).map((masked) => {
    const entry = readFragment(SearchBodyFragment, masked);
    const sections = 'layout' in entry ? compact(entry.layout) : [];
    const text = sections.flatMap((section) => textsOf(section)).filter(Boolean);
    return [entry.id ?? '', text.join(' ')] as const;
  });
  return new Map(bodies.filter(([id, text]) => id && text));
}

function textsOf(section: FragmentOf<typeof BlocksTextFragment>): string[] {
  return compact(readFragment(BlocksTextFragment, section).blocks).flatMap((block) => {
    switch (block.__typename) {
      case 'text_Entry':
      case 'textImage_Entry':
      case 'boxedTextImage_Entry':
      case 'textImages_Entry':
        return toPlainText(block.copy);
      case 'accordions_Entry':
        return compact(block.items).flatMap(({ heading, copy }) => [toPlainText(heading), toPlainText(copy)]);
      case 'textCardsMosaic_Entry':
        return [
          toPlainText(block.copy),
          ...compact(block.cards).flatMap(({ heading, description }) => [
            toPlainText(heading),
            toPlainText(description),
          ]),
        ];
      default:
        return [];
    }
  });
}
