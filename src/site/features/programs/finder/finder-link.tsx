import { formatMessage } from '#src/site/i18n/intl.ts';
import { href } from '#src/site/routes.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
import styles from './finder-link.module.css';

/** A way to the questions from the head of the page of programs, where the button that leads to them is far below. */
export function FinderLink({ site }: { readonly site: Site }) {
  const locale = localeOf(site);
  const link = { label: formatMessage(locale, 'finder.title'), url: href('programFinder', site), isExternal: false };
  return (
    <p className={styles.link}>
      <ButtonLink link={link} locale={locale} />
    </p>
  );
}
