import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { compact } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';

/** The running text of an article, in all blocks that contain some. */
export const ReadingTimeFragment = graphql(`
  fragment ReadingTime on section_Entry {
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
    }
  }
`);

type Section = FragmentOf<typeof ReadingTimeFragment>;

/** Words per minute of an adult who reads silently; measurements for English and French are about equal. */
const wordsPerMinute = 230;

/** The reading time of an article. Nothing without running text. */
export function ReadingTime({ sections, locale }: { sections: readonly Section[]; locale: Locale }) {
  const words = countWords(sections);
  if (words === 0) return null;
  const minutes = Math.round(words / wordsPerMinute);
  return <p>{formatMessage(locale, 'articles.readingTime', { minutes })}</p>;
}

function countWords(sections: readonly Section[]): number {
  const copies = sections
    .flatMap((section) => compact(readFragment(ReadingTimeFragment, section).blocks))
    .map((block) => ('copy' in block ? toPlainText(block.copy) : ''));
  return copies.reduce((count, text) => count + (text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0), 0);
}
