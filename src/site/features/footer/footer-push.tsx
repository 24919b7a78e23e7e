import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { Push } from '#src/site/ui/push/push.tsx';
import styles from './footer-push.module.css';

export const FooterPushFragment = graphql(
  `
    fragment FooterPush on footer_GlobalSet {
      pushTitle
      pushCopy
      pushLink {
        ...Link
      }
    }
  `,
  [LinkFragment],
);

interface FooterPushProps {
  /** Null on a page without the content backend. */
  readonly push: FragmentOf<typeof FooterPushFragment> | null;
  readonly site: Site;
  /** Path of the page; null on an error page. */
  readonly currentPath: string | null;
}

/**
 * The call to action at the end of a page; the style sheet hides it on a page with another call. It needs a title or a
 * text; a link alone is not enough. A page never links to itself, and an error page leads back first.
 */
export function FooterPush({ push, site, currentPath }: FooterPushProps) {
  if (!push) return null;
  const { pushTitle, pushCopy, pushLink } = readFragment(FooterPushFragment, push);
  const locale = localeOf(site);
  const title = formatText(locale, pushTitle?.trim());
  const links = toLinks(pushLink, site);
  if (currentPath === null || (!title && !toPlainText(pushCopy).trim())) return null;
  if (links.some(({ url }) => url.split(/[?#]/)[0] === currentPath)) return null;
  return (
    <div className={styles.push} data-later>
      <Push heading={title} links={links} theme="leaf" call="footer" locale={locale}>
        <Prose html={pushCopy} locale={locale} headingLevel={3} resolveHref={resolveTextLink} />
      </Push>
    </div>
  );
}
