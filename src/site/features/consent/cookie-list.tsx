import { type MessageId, formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import buttonStyles from '#src/site/ui/button/button.module.css';
import { classNames } from '#src/site/ui/class-names.ts';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { MetaLine } from '#src/site/ui/meta-line.tsx';
import { type BrowserRecord, browserRecords } from './browser-records.ts';
import { ConsentControl } from './consent-control.tsx';
import styles from './cookie-list.module.css';

const buttonClass = classNames(buttonStyles.button, buttonStyles.strong);

interface CookieListProps {
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
}

/**
 * The list of everything that the site stores in the visitor's browser, generated from the names that the code uses,
 * with a control to withdraw consent.
 */
export function CookieList({ locale, headingLevel }: CookieListProps) {
  const text = (id: MessageId) => formatMessage(locale, id);
  const { necessary, measurement } = browserRecords(getRuntime());
  const heading = (id: MessageId) => <Heading level={headingLevel}>{text(id)}</Heading>;
  return (
    <div className={styles.list}>
      <div className={styles.part}>
        {heading('cookies.necessary')}
        <p>{text('cookies.necessaryText')}</p>
        <Records records={necessary} locale={locale} />
      </div>
      <div className={styles.part}>
        {heading('cookies.optional')}
        <p>{text(measurement ? 'cookies.optionalText' : 'cookies.notMeasured')}</p>
        {measurement && <Records records={[measurement]} locale={locale} />}
        <p>{text('cookies.players')}</p>
      </div>
      <div className={classNames(styles.part, styles.withdraw)}>
        {heading('cookies.withdraw')}
        <p>{text('cookies.withdrawText')}</p>
        <p>
          <ConsentControl label={text('footer.cookies')} look={buttonClass} />
        </p>
      </div>
    </div>
  );
}

function Records({ records, locale }: { records: readonly BrowserRecord[]; locale: Locale }) {
  return (
    <dl className={styles.records}>
      {records.map(({ names, kind, purpose, duration, isAnswer }) => (
        <div key={purpose} className={isAnswer ? styles.answer : undefined}>
          <dt className={styles.purpose}>{formatMessage(locale, purpose)}</dt>
          <dd className={styles.facts}>
            <MetaLine>
              {formatMessage(locale, kind)}
              {formatMessage(locale, duration)}
            </MetaLine>
          </dd>
          <dd className={styles.names}>
            {names.map((name) => (
              <code key={name}>{name}</code>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
