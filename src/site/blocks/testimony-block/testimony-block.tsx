import { TestimonyQuote, TestimonyQuoteFragment, isQuotable } from '#src/site/cards/testimonies/testimony-quote.tsx';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { ofType } from '#src/platform/lib/items.ts';
import type { BlockProps } from '../block-props.ts';

export const TestimonyBlockFragment = graphql(
  `
    fragment TestimonyBlock on testimonyBlock_Entry {
      id
      testimony {
        __typename
        id
        ... on testimony_Entry {
          ...TestimonyQuote
        }
      }
    }
  `,
  [TestimonyQuoteFragment],
);

/** One testimony in large type. */
export function TestimonyBlock({ block, locale }: BlockProps<FragmentOf<typeof TestimonyBlockFragment>>) {
  const { testimony } = readFragment(TestimonyBlockFragment, block);
  const voice = ofType(testimony, 'testimony_Entry').find(isQuotable);
  if (!voice) return null;
  return <TestimonyQuote testimony={voice} locale={locale} size="large" />;
}
