import { TestimonyList } from '#src/site/cards/testimonies/testimony-list.tsx';
import { TestimonyQuoteFragment, isQuotable } from '#src/site/cards/testimonies/testimony-quote.tsx';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { ofType } from '#src/platform/lib/items.ts';
import type { BlockProps } from '../block-props.ts';
import { ListFrame } from '../list-frame.tsx';

export const TestimoniesListBlockFragment = graphql(
  `
    fragment TestimoniesListBlock on testimoniesList_Entry {
      id
      heading
      testimonies {
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

type Props = BlockProps<FragmentOf<typeof TestimoniesListBlockFragment>>;

/** Several testimonies: the first of at least three in large type with its portrait, the others side by side. */
export function TestimoniesListBlock({ block, locale, headingLevel }: Props) {
  const { heading, testimonies } = readFragment(TestimoniesListBlockFragment, block);
  const voices = ofType(testimonies, 'testimony_Entry').filter(isQuotable);
  if (voices.length === 0) return null;
  return (
    <ListFrame heading={heading} headingLevel={headingLevel} locale={locale}>
      <TestimonyList testimonies={voices} locale={locale} isLed />
    </ListFrame>
  );
}
