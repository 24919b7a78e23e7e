import { compact } from '#src/platform/lib/items.ts';
import { toPlainText, toRunningText } from '#src/platform/lib/plain-text.ts';
import { type FragmentOf, graphql, readFragment } from './graphql.ts';

export const BlocksTextFragment = graphql(`
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
            cardLabel
            heading
            description
          }
        }
      }
      ... on headingBlock_Entry {
        id
        heading
      }
      ... on pushBlock_Entry {
        id
        heading
        description
      }
      ... on jobsList_Entry {
        id
        heading
        jobs {
          __typename
          ... on job_Entry {
            id
            jobTitle
          }
        }
      }
      ... on organisationsList_Entry {
        id
        heading
        organisations {
          __typename
          ... on organisation_Entry {
            id
            displayName
          }
        }
      }
    }
  }
`);

/** The texts of an editor's layout, as plain text: the names of the listed entries, separate from its running text. */
export function toLayoutTexts(sections: readonly (FragmentOf<typeof BlocksTextFragment> | null)[] | null | undefined): {
  readonly names: string[];
  readonly copy: string[];
} {
  const blocks = compact(sections).flatMap((section) => compact(readFragment(BlocksTextFragment, section).blocks));
  const names: string[] = [];
  const copy: string[] = [];
  for (const block of blocks) {
    switch (block.__typename) {
      case 'text_Entry':
      case 'textImage_Entry':
      case 'boxedTextImage_Entry':
      case 'textImages_Entry':
        copy.push(toRunningText(block.copy));
        break;
      case 'headingBlock_Entry':
        copy.push(toPlainText(block.heading));
        break;
      case 'pushBlock_Entry':
        copy.push(toPlainText(block.heading), toRunningText(block.description));
        break;
      case 'accordions_Entry':
        for (const item of compact(block.items)) copy.push(toPlainText(item.heading), toRunningText(item.copy));
        break;
      case 'textCardsMosaic_Entry':
        copy.push(toRunningText(block.copy));
        for (const { cardLabel, heading, description } of compact(block.cards))
          copy.push(toPlainText(cardLabel), toPlainText(heading), toRunningText(description));
        break;
      case 'jobsList_Entry':
        names.push(toPlainText(block.heading), ...compact(block.jobs).map((job) => toPlainText(job.jobTitle)));
        break;
      case 'organisationsList_Entry':
        names.push(...compact(block.organisations).map(({ displayName }) => toPlainText(displayName)));
        break;
      default:
    }
  }
  return { names: names.filter(Boolean), copy: copy.filter(Boolean) };
}
