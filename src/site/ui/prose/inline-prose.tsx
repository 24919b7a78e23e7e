import type { ReactNode } from 'react';
import type { Locale } from '#src/contract/locales.ts';
import { toInlineProse } from './prose-tree.ts';
import { type ResolveHref, renderProse } from './render-prose.ts';

interface InlineProseProps {
  /** An editor's HTML for a one-line field; paragraphs are joined, and pictures and tables are reduced to text. */
  readonly html: string | null | undefined;
  readonly locale: Locale;
  readonly resolveHref: ResolveHref;
}

/** One line of text from editors, without its own element: it goes inside a heading, a legend or a paragraph. */
export function InlineProse({ html, locale, resolveHref }: InlineProseProps): ReactNode {
  // A line has no headings, so the level has no effect.
  return <>{renderProse(toInlineProse(html), { locale, headingLevel: 2, resolveHref })}</>;
}
