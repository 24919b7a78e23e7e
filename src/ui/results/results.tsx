import type { ReactNode } from 'react';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { CountLine } from '#src/ui/count-line.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';

interface ResultsProps {
  /** What is listed; each kind has its own words for how many there are, and for none. */
  readonly kind: 'articles' | 'companies' | 'entities' | 'events' | 'pressReleases';
  /** How many are shown here. */
  readonly shown: number;
  /** How many there are in all, of which these may be one page. */
  readonly count: number;
  readonly locale: Locale;
  /** The list itself. */
  readonly children: ReactNode;
}

/** How many items were found, and their list; or the word that there are none. */
export function Results({ kind, shown, count, locale, children }: ResultsProps) {
  if (shown === 0) {
    return (
      <EmptyState
        title={formatMessage(locale, `empty.${kind}`)}
        description={formatMessage(locale, 'empty.description')}
      />
    );
  }
  return (
    <>
      <CountLine>{formatMessage(locale, `results.${kind}`, { count })}</CountLine>
      {children}
    </>
  );
}
