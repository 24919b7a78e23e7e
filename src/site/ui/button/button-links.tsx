import type { Locale } from '#src/contract/locales.ts';
import type { LinkTarget } from '#src/site/ui/link/content-link.tsx';
import { ButtonLink, type ButtonLinkKind } from './button-link.tsx';
import styles from './button-links.module.css';

interface ButtonLinksProps {
  readonly links: readonly LinkTarget[];
  readonly locale: Locale;
  /** Kind of the first link, the most important one; the others are text links. */
  readonly kind?: ButtonLinkKind | undefined;
}

/** All the links that an editor placed together, the first one the most prominent. Renders nothing without links. */
export function ButtonLinks({ links, locale, kind }: ButtonLinksProps) {
  const shown = links.map((link, index) => (
    <ButtonLink key={index} link={link} locale={locale} kind={index === 0 ? kind : 'text'} />
  ));
  return shown.length > 1 ? <div className={styles.links}>{shown}</div> : shown;
}
