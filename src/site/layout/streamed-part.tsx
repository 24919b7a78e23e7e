import { type ReactNode, Suspense } from 'react';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { getRequestContext } from '#src/platform/request/request-context.ts';
import { localeOf } from '#src/contract/sites.ts';

/**
 * The part of a page without which there is nothing to read, when it comes after the page's head. Until then a paragraph says
 * that the page is being loaded; the style sheet hides it as soon as anything follows it, because a page is written in its
 * natural order. Such a page is not stored.
 */
export function LatePart({ children }: { children: ReactNode }) {
  const { notes, site } = getRequestContext();
  notes.isLate = true;
  return (
    <>
      <p className="loading-hint" role="status">
        {formatMessage(localeOf(site), 'loading.page')}
      </p>
      <Suspense>{children}</Suspense>
    </>
  );
}
