import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import button from '#src/site/ui/button/button.module.css';
import { classNames } from '#src/site/ui/class-names.ts';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  /** First and last of the shown pages, and the number of all pages; counted from 1. */
  readonly first: number;
  readonly last: number;
  readonly total: number;
  readonly addressOf: (page: number) => string;
  /** Address that shows further items below the current ones; null at the end of the list or of its longest form. */
  readonly moreAddress: string | null;
  /** A sentence that says which items are shown. */
  readonly range: string;
  readonly locale: Locale;
}

/** Navigation between the pages of a list: further items below the current ones, or another page instead. */
export function Pagination({ first, last, total, addressOf, moreAddress, range, locale }: PaginationProps) {
  return (
    <div className={styles.foot} data-needs-app="">
      {moreAddress && (
        <a className={classNames(button.button, button.strong, styles.more)} href={moreAddress} data-more data-opens="">
          {formatMessage(locale, 'pagination.more')}
          <Icon name="down" />
        </a>
      )}
      <p>{range}</p>
      <nav aria-label={formatMessage(locale, 'pagination.label')}>
        <ol role="list" className={styles.pages}>
          {first > 1 && (
            <li>
              <a className={styles.page} href={addressOf(first - 1)} rel="prev" data-page>
                <Icon name="back" />
                <span className="sr" data-until="36rem">
                  {formatMessage(locale, 'pagination.previous')}
                </span>
              </a>
            </li>
          )}
          {pageNumbers(first, last, total).map((page, index) =>
            page === null ? (
              <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
                …
              </li>
            ) : (
              <li key={page}>
                <a
                  className={styles.page}
                  href={addressOf(page)}
                  aria-label={formatMessage(locale, 'pagination.page', { page })}
                  // Several pages may be shown and look so, but `aria-current` marks only one of them.
                  aria-current={page === last ? 'page' : undefined}
                  data-shown={(page >= first && page <= last) || undefined}
                  data-page
                >
                  {page}
                </a>
              </li>
            ),
          )}
          {last < total && (
            <li>
              <a className={styles.page} href={addressOf(last + 1)} rel="next" data-page>
                <span className="sr" data-until="36rem">
                  {formatMessage(locale, 'pagination.next')}
                </span>
                <Icon name="arrow" />
              </a>
            </li>
          )}
        </ol>
      </nav>
    </div>
  );
}
