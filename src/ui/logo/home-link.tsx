import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { Logo } from './logo.tsx';
import styles from './home-link.module.css';

/** The logo, which leads home; its accessible name says so and holds the name that is seen. */
export function HomeLink({ name, href, locale }: { name: string; href: string; locale: Locale }) {
  return (
    <a className={styles.link} href={href} aria-label={formatMessage(locale, 'header.home', { name })}>
      <Logo name={name} />
    </a>
  );
}
