import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { toLanguageChoice } from '#src/site/domain/language-choice-address.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import type { LanguageLink } from './language-links.ts';
import styles from './language-switcher.module.css';

interface LanguageSwitcherProps {
  readonly links: readonly LanguageLink[];
  readonly locale: Locale;
  /** `short` shows the language's code where there is little room, unless two sites share it. `line`: among other links of small type. */
  readonly size?: 'short' | 'full' | 'line';
}

/**
 * Links to the other sites, each in its own language. The visible code precedes a visually hidden name, so that the
 * accessible name contains the visible label (WCAG 2.5.3). Without script each is another link, which is there alone.
 */
export function LanguageSwitcher({ links, locale, size = 'full' }: LanguageSwitcherProps) {
  if (links.length === 0) return null;
  return (
    <ul role="list" className={styles.list} aria-label={formatMessage(locale, 'languageSwitcher.label')}>
      {links.map((link) => (
        <li key={link.site.handle}>
          <SwitcherLink link={link} size={size} />
          <noscript>
            <SwitcherLink link={link} size={size} isByServer />
          </noscript>
        </li>
      ))}
    </ul>
  );
}

interface SwitcherLinkProps {
  readonly link: LanguageLink;
  readonly size: NonNullable<LanguageSwitcherProps['size']>;
  /** Whether it leads there by way of the server, which stores the choice where no script does. */
  readonly isByServer?: boolean;
}

function SwitcherLink({ link: { site, href, code, isFallback }, size, isByServer = false }: SwitcherLinkProps) {
  const shortName = size === 'short' ? code : null;
  return (
    <a
      className={classNames(size !== 'line' && styles.link, !isByServer && styles.direct)}
      href={isByServer ? toLanguageChoice(site, href) : href}
      lang={site.languageID}
      hrefLang={site.languageID}
      {...(isByServer
        ? { rel: 'nofollow' }
        : { 'data-language-choice': site.languageID, 'data-fallback': isFallback || undefined })}
    >
      {shortName && <span className={styles.code}>{shortName} </span>}
      <span {...(shortName && { className: 'sr', 'data-until': '48rem' })}>{site.siteName}</span>
    </a>
  );
}
