import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { toFailureTexts } from '#src/site/forms/failure-texts.ts';
import { signTimeOfPage } from '#src/platform/request/signed-render-time.ts';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { NewsletterForm } from './newsletter-form.client.tsx';
import styles from './newsletter.module.css';

interface NewsletterProps {
  readonly title: string | null | undefined;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Address of the current page; empty when it may stand at any. */
  readonly address: string;
}

const anchor = 'newsletter';

/** The newsletter's sign-up form, under an optional title. */
export function Newsletter({ title, locale, headingLevel, address }: NewsletterProps) {
  const text = (id: Parameters<typeof formatMessage>[1]) => formatMessage(locale, id);
  const shownTitle = formatText(locale, title?.trim());
  return (
    <section
      className={styles.newsletter}
      id={anchor}
      aria-labelledby={shownTitle ? `${anchor}-title` : undefined}
      aria-label={shownTitle ? undefined : text('newsletter.label')}
    >
      {shownTitle && (
        <Heading level={headingLevel} id={`${anchor}-title`} className={styles.title}>
          {shownTitle}
        </Heading>
      )}
      <NewsletterForm
        renderedAt={signTimeOfPage()}
        permalink={`${address}#${anchor}`}
        texts={{
          email: text('newsletter.email'),
          hint: text('newsletter.emailHint'),
          submit: text('newsletter.submit'),
          submitting: text('newsletter.submitting'),
          privacy: text('newsletter.privacy'),
          decoy: text('newsletter.decoy'),
          failures: toFailureTexts(locale),
          problems: {
            blankEmail: text('newsletter.error.blankEmail'),
            invalidEmail: text('newsletter.error.invalidEmail'),
          },
        }}
      />
    </section>
  );
}
