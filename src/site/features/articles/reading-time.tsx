import type { FragmentOf } from '#src/site/content/graphql.ts';
import { type BlocksTextFragment, toLayoutTexts } from '#src/site/content/layout-texts.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';

/** Words per minute of an adult who reads silently; measurements for English and French are about equal. */
const wordsPerMinute = 230;

interface ReadingTimeProps {
  readonly sections: readonly FragmentOf<typeof BlocksTextFragment>[];
  readonly locale: Locale;
}

/** The reading time of an article. Nothing without running text. */
export function ReadingTime({ sections, locale }: ReadingTimeProps) {
  const words = toLayoutTexts(sections)
    .copy.join(' ')
    .match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu);
  if (!words) return null;
  const minutes = Math.round(words.length / wordsPerMinute);
  return <p>{formatMessage(locale, 'articles.readingTime', { minutes })}</p>;
}
