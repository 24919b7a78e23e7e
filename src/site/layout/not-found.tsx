import { NotFoundScene } from '#look/scenes/not-found.tsx';
import { BackendError } from '#src/site/content/backend-error.ts';
import { content } from '#src/site/content/client.ts';
import { graphql } from '#src/site/content/graphql.ts';
import { PageEntryFragment, toPageHead, toPlainHead } from '#src/site/content/page-entry.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { hasSection } from '#src/site/content/optional-sections.ts';
import { MenuSearch } from '#src/site/features/search/menu-search.tsx';
import { formatTextOr } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { PageLayout } from '#src/site/layout/page-layout.tsx';
import { first } from '#src/platform/lib/items.ts';
import { getRequestContext, markFlawed } from '#src/platform/request/request-context.ts';
import { href } from '#src/site/routes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { localeOf } from '#src/contract/sites.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
import { PageHero } from '#src/site/ui/page-hero/page-hero.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { loadFrame } from './load-frame.ts';
import styles from './not-found.module.css';
import { PageMeta } from './page-meta.tsx';

export const NotFoundQuery = graphql(
  `
    query NotFoundPage($site: String!) {
      entry(section: "error404", site: [$site]) {
        id
        ...PageEntry
        ... on error404_Entry {
          heading
          body
          image(limit: 1) {
            ...Large
          }
        }
      }
    }
  `,
  [PageEntryFragment, LargeFragment],
);

/** Pages that lead on. */
const ways = [
  ['programsIndex', 'programs.all'],
  ['eventsIndex', 'events.all'],
  ['articlesIndex', 'articles.all'],
  ['contact', 'footer.contact'],
] as const;

/**
 * The not-found page, with status 404 and its own entry. Nothing in it depends on the requested address, because one
 * rendering is sent for all of them.
 */
export async function NotFound() {
  const context = getRequestContext();
  context.status = 404;
  const { site } = context;
  const { env } = getRuntime();
  const locale = localeOf(site);
  const found = await findEntry(site.handle);
  const description = formatMessage(locale, 'error.404.description');
  const own = found
    ? toPageHead(found, site, env)
    : toPlainHead(formatMessage(locale, 'error.404.title'), description, env.systemName);
  const head = {
    ...own,
    description: own.description ?? description,
    robots: ['noindex'],
    canonical: null,
    alternates: [],
  };
  return (
    <PageLayout route="error404" site={site} alternates={[]}>
      <PageMeta head={head} site={site} />
      <NotFoundContent />
    </PageLayout>
  );
}

/** The content of that page, also below the head of a page that turns out to be missing. */
export async function NotFoundContent() {
  const { site } = getRequestContext();
  const locale = localeOf(site);
  const found = await findEntry(site.handle);
  const entry = found && 'heading' in found ? found : null;
  const picture = toPicture(LargeFragment, first(entry?.image));
  await loadFrame(site); // It brings the sections that the organisation has.
  const shown = ways.filter(([route]) => route === 'contact' || hasSection(route));
  const home = { label: formatMessage(locale, 'error.404.home'), url: href('home', site), isExternal: false };
  return (
    <div className={styles.page}>
      {!picture && NotFoundScene && <NotFoundScene />}
      <PageHero surtitle="404" heading={formatTextOr(locale, entry?.heading, 'error.404.title')} picture={picture}>
        <Prose
          className="lead"
          html={entry?.body ?? formatMessage(locale, 'error.404.description')}
          locale={locale}
          headingLevel={2}
          resolveHref={resolveTextLink}
        />
        <ButtonLink link={home} locale={locale} />
      </PageHero>
      <div className={styles.ways}>
        <MenuSearch site={site} size="large" />
        <ul role="list" className={styles.links}>
          {shown.map(([route, label]) => (
            <li key={route}>
              <a className={styles.link} href={href(route, site)}>
                {formatMessage(locale, label)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/**
 * The entry of the not-found page. The page must be shown even when the backend fails; null then selects the
 * interface's own messages.
 */
async function findEntry(site: string) {
  try {
    return (await content.query(NotFoundQuery, { site })).entry;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    getRuntime().log.warn(
      'The entry of the not-found page could not be loaded; the built-in text is shown. Check the content backend.',
      { error },
    );
    markFlawed();
    return null;
  }
}
