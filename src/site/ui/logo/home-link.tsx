import { formatMessage } from '#src/site/i18n/intl.ts';
import type { LogoMark } from '#src/site/look.ts';
import type { Locale } from '#src/contract/locales.ts';
import styles from './home-link.module.css';
import { Logo } from './logo.tsx';

interface HomeLinkProps {
  readonly name: string;
  readonly mark: LogoMark | null;
  /** The theme on which it is shown. */
  readonly ground: 'paper' | 'ink';
  readonly href: string;
  readonly locale: Locale;
  /** Whether the current page is the home page. */
  readonly isCurrent: boolean;
}

/** The logo as a link to the home page. Its accessible name contains the visible name (WCAG 2.5.3). */
export function HomeLink({ name, mark, ground, href, locale, isCurrent }: HomeLinkProps) {
  return (
    <a
      className={styles.link}
      href={href}
      aria-label={formatMessage(locale, 'header.home', { name })}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Logo name={name} mark={mark} ground={ground} />
    </a>
  );
}
