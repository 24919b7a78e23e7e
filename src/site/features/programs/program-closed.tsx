import { formatDate } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { Stamp } from '#src/site/ui/stamp/stamp.tsx';

/** Says that a program is closed between two cohorts, since when, and where the next date will be announced. */
export function ProgramClosed({ lastCohort, locale }: { lastCohort: string | null; locale: Locale }) {
  const date = formatDate(locale, lastCohort);
  return (
    <>
      <p>
        <Stamp>{formatMessage(locale, 'programs.closed')}</Stamp>
      </p>
      <p>
        {date && `${formatMessage(locale, 'programs.lastCohort', { date })} `}
        {formatMessage(locale, 'programs.nextToCome')}
      </p>
    </>
  );
}
