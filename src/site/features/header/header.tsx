import type { ReactNode } from 'react';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLink } from '#src/site/content/link.ts';
import { first } from '#src/platform/lib/items.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
import styles from './header.module.css';

export const HeaderSettingsFragment = graphql(
  `
    fragment HeaderSettings on settings_GlobalSet {
      headerLink {
        ...Link
      }
    }
  `,
  [LinkFragment],
);

interface HeaderProps {
  readonly settings: FragmentOf<typeof HeaderSettingsFragment> | null;
  readonly site: Site;
  /** Address of the current page; null on an error page. */
  readonly currentPath: string | null;
  /** Tone of its controls on larger screens; on small screens it is always light. */
  readonly tone: 'dark' | 'light';
  readonly logo: ReactNode;
  readonly menu: ReactNode;
  readonly languages: ReactNode;
}

/** The header of every page: the logo, a link that an editor chose, the other languages and the main navigation. */
export function Header({ settings, site, currentPath, tone, logo, menu, languages }: HeaderProps) {
  const fields = settings && readFragment(HeaderSettingsFragment, settings);
  const link = toLink(first(fields?.headerLink), site);
  return (
    <header className={styles.header} data-site-header data-tone={tone}>
      <div className={styles.inner}>
        {logo}
        {link && (
          <div className={styles.link}>
            <ButtonLink link={link} locale={localeOf(site)} kind="plain" isCurrent={link.url === currentPath} />
          </div>
        )}
        {languages}
        {menu}
      </div>
    </header>
  );
}
