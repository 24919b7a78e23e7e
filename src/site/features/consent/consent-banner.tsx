import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { actionField } from '#src/platform/react/waku/unstable-names.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { hideDecidedQuestion } from '#src/platform/lib/inline-scripts.ts';
import { getRequestContext } from '#src/platform/request/request-context.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import buttonStyles from '#src/site/ui/button/button.module.css';
import { classNames } from '#src/site/ui/class-names.ts';
import { ContentLink } from '#src/site/ui/link/content-link.tsx';
import { InlineProse } from '#src/site/ui/prose/inline-prose.tsx';
import styles from './consent-banner.module.css';
import { type ConsentChoice, consentPattern, consentState } from './consent-cookies.ts';
import { consentId } from './consent-names.ts';
import { chooseConsent } from './consent.action.ts';
import type { Consent } from './consent.ts';

const buttonClass = classNames(buttonStyles.button, buttonStyles.strong, styles.choice);

interface ConsentBannerProps {
  readonly consent: Consent;
  readonly site: Site;
}

/**
 * The request for consent, in every page. Until the visitor has answered, it is a region of the page; from then on it is
 * a popover, which the footer's control opens again by HTML alone. Without script an answer is posted, and the page comes
 * back without the banner. Whether an answer is still due is the only way in which the HTML of a page depends on consent.
 */
export function ConsentBanner({ consent, site }: ConsentBannerProps) {
  const { kind, headers, notes } = getRequestContext();
  const locale = localeOf(site);
  const { record } = consent;
  const isUndecided = consentState(headers.get('cookie'), record) === 'undecided';
  const pattern = consentPattern(record);
  notes.decidedPattern = pattern;
  const confirmations = [
    ['accepted', formatMessage(locale, 'consent.acceptedStatus')],
    ['rejected', formatMessage(locale, 'consent.rejectedStatus')],
  ] as const;
  return (
    <>
      <section
        id={consentId}
        className={styles.banner}
        data-theme="paper"
        data-decided={pattern}
        data-cookie={record.cookie}
        data-flag-cookie={record.flagCookie}
        popover={isUndecided ? undefined : 'auto'}
        tabIndex={-1}
        aria-labelledby={titleId}
        suppressHydrationWarning // A script may have closed it before React arrives.
      >
        <ConsentForm consent={consent} locale={locale} confirmations={confirmations} />
      </section>
      {/* A browser sends no `SameSite=Strict` cookie with a visit from another site, but scripts of this site can read it. */}
      {isUndecided && kind === 'document' && <script>{hideDecidedQuestion}</script>}
      {/* Without script the server says which answer it was, apart from the page. */}
      {!isUndecided && (
        <noscript>
          <link rel="stylesheet" href="/api/consent.css" />
        </noscript>
      )}
      <p className="sr" role="status">
        {confirmations.map(([choice, text]) => (
          <span key={choice} data-announcement={choice} hidden>
            {text}
          </span>
        ))}
      </p>
    </>
  );
}

const titleId = `${consentId}-title`;

interface ConsentFormProps {
  readonly consent: Consent;
  readonly locale: Locale;
  /** The confirmation of each choice; the page's script shows the applicable one. */
  readonly confirmations: readonly (readonly [choice: ConsentChoice, text: string])[];
}

function ConsentForm({ consent, locale, confirmations }: ConsentFormProps) {
  const { title, description, accept, reject, policy, record } = consent;
  return (
    <form className={styles.form} method="post" encType="multipart/form-data">
      <input type="hidden" name={actionField(chooseConsent)} />
      <div className={styles.words}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <p>
          <InlineProse html={description} locale={locale} resolveHref={resolveTextLink} />{' '}
          {policy && <ContentLink link={policy} locale={locale} />}
        </p>
        {confirmations.map(([choice, text]) => (
          <p key={choice} data-answer={choice} hidden>
            {text}
          </p>
        ))}
      </div>
      <input type="hidden" name="wording" value={record.wording} />
      <div className={styles.choices}>
        <button type="submit" className={buttonClass} name="choice" value="rejected">
          {reject}
        </button>
        <button type="submit" className={buttonClass} name="choice" value="accepted">
          {accept}
        </button>
      </div>
    </form>
  );
}
