import type { Locale } from '#src/i18n/locales.ts';
import type { LinkTarget } from '#src/ui/link/content-link.tsx';
import { ButtonLink, type ButtonLinkKind } from './button-link.tsx';
import styles from './button-links.module.css';

interface ButtonLinksProps {
  readonly links: readonly LinkTarget[];
  readonly locale: Locale;
  /** Kind of the first one, which matters most; the others are lines of text beside it. */
  readonly kind?: ButtonLinkKind | undefined;
}

/** All the links that an editor placed together, the first one the most prominent. Nothing without any. */
export function ButtonLinks({ links, locale, kind }: ButtonLinksProps) {
  const shown = links.map((link, index) => (
    <ButtonLink key={index} link={link} locale={locale} kind={index === 0 ? kind : 'text'} />
  ));
  return shown.length > 1 ? <div className={styles.links}>{shown}</div> : shown;
}
