import type { Locale } from '#src/contract/locales.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import { ContentLink, type LinkTarget } from '#src/site/ui/link/content-link.tsx';
import styles from './button.module.css';

/** `strong` and `plain` instead of the usual accent; `text` is an underlined line. */
export type ButtonLinkKind = 'accent' | 'strong' | 'plain' | 'text';

interface ButtonLinkProps {
  readonly link: LinkTarget;
  readonly locale: Locale;
  readonly kind?: ButtonLinkKind | undefined;
  /** Whether it leads to the current page. */
  readonly isCurrent?: boolean | undefined;
}

/** A link that looks like a button. */
export function ButtonLink({ link, locale, kind = 'accent', isCurrent }: ButtonLinkProps) {
  return (
    <ContentLink
      link={link}
      locale={locale}
      isCurrent={isCurrent}
      className={classNames(kind === 'text' ? styles.more : styles.button, kind !== 'text' && styles[kind])}
    />
  );
}
