import type { ReactNode } from 'react';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatDate, toMachineDate } from '#src/site/i18n/formats.ts';
import type { Locale } from '#src/contract/locales.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { toSummary } from '#src/platform/lib/text.ts';
import { dateText } from '#src/site/ui/date-text.tsx';

/** The fields that articles and press releases share. */
interface TextFields {
  readonly title: string | null;
  readonly heading: string | null;
  readonly description: string | null;
  readonly postDate: string | null;
}

interface Excerpt {
  readonly name: string;
  /** The day of publication as an element; null when it is not known. */
  readonly day: ReactNode;
  /** How the text begins; empty when it has no introduction. */
  readonly summary: string;
}

/** The excerpt of an article or a press release in a list. */
export function toExcerpt(locale: Locale, { title, heading, description, postDate }: TextFields): Excerpt {
  const date = formatDate(locale, postDate);
  return {
    name: formatText(locale, heading || title),
    day: date && <time dateTime={toMachineDate(postDate) ?? undefined}>{dateText(date)}</time>,
    summary: toSummary(formatText(locale, toPlainText(description))),
  };
}
