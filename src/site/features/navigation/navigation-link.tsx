import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { NewTab } from '#src/site/ui/link/new-tab.tsx';
import type { NavigationItem } from './navigation-node.ts';

interface NavigationLinkProps {
  readonly item: NavigationItem;
  readonly locale: Locale;
  /** Address of the current page; null on an error page. */
  readonly currentPath: string | null;
  readonly className?: string | undefined;
}

/** An item of a menu: a link, or a label without one. The current page is marked, and a new tab announced. */
export function NavigationLink({ item, locale, currentPath, className }: NavigationLinkProps) {
  const label = formatText(locale, item.label);
  if (item.href === null) return <span className={className}>{label}</span>;
  if (item.isNewWindow) {
    return (
      <a className={className} href={item.href} target="_blank" rel="noopener noreferrer">
        {label}
        <NewTab locale={locale} />
      </a>
    );
  }
  return (
    <a className={className} href={item.href} aria-current={item.href === currentPath ? 'page' : undefined}>
      {label}
    </a>
  );
}
