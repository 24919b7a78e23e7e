import { CompaniesPush, CompaniesPushFragment } from '#src/features/companies/companies-push.tsx';
import { CompanyCardFragment } from '#src/features/companies/company-card.tsx';
import { CompanyList } from '#src/features/companies/company-list.tsx';
import { content } from '#src/content/client.ts';
import { type VariablesOf, graphql } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { LargeFragment, toPicture } from '#src/content/picture.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import { toVideo, VideoFragment } from '#src/content/video.ts';
import { formatText } from '#src/i18n/format-text.ts';
import { first } from '#src/lib/compact.ts';
import { ofType } from '#src/lib/of-type.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { PageHero } from '#src/ui/page-hero/page-hero.tsx';
import { Prose } from '#src/ui/prose/prose.tsx';
import { Section } from '#src/ui/section/section.tsx';
import { Skeleton } from '#src/ui/stream/skeleton.tsx';
import { Stream } from '#src/ui/stream/stream.tsx';
import { OwnVideo } from '#src/ui/video/own-video.tsx';
import { definePage } from './define-page.tsx';

export const CompaniesIndexPageQuery = graphql(
  `
    query CompaniesIndexPage($site: String!) {
      entry(section: "companiesIndex", site: [$site]) {
        __typename
        id
        ...PageEntry
        ... on companiesIndex_Entry {
          title
          surtitle
          heading
          description
          image(limit: 1) {
            id
            ...Large
          }
          video(limit: 1) {
            id
            ...Video
          }
          push {
            __typename
            ... on companiesPush_Entry {
              id
              ...CompaniesPush
            }
          }
        }
      }
    }
  `,
  [PageEntryFragment, LargeFragment, VideoFragment, CompaniesPushFragment],
);

export const CompaniesListQuery = graphql(
  `
    query CompaniesList($site: String!, $orderBy: String!, $limit: Int!, $offset: Int!) {
      entries(section: ["companies"], site: [$site], orderBy: $orderBy, limit: $limit, offset: $offset) {
        __typename
        id
        ... on company_Entry {
          ...CompanyCard
        }
      }
      entryCount(section: ["companies"], site: [$site])
    }
  `,
  [CompanyCardFragment],
);

export default definePage({
  route: 'companiesIndex',
  styles: import.meta.viteRsc.loadCss(),
  document: CompaniesIndexPageQuery,
  variables: ({ site }) => ({ site }),
  Content: ({ entry, site, locale }) => {
    if (entry.__typename !== 'companiesIndex_Entry') return null;
    const picture = toPicture('large', first(entry.image));
    const video = toVideo(first(entry.video));
    const push = ofType(entry.push, 'companiesPush_Entry')[0];
    return (
      <>
        <PageHero
          surtitle={formatText(locale, entry.surtitle)}
          heading={formatText(locale, entry.heading || entry.title)}
          picture={picture}
          media={video && <OwnVideo video={video} poster={picture} kind="background" locale={locale} />}
        >
          <Prose
            className="lead"
            html={entry.description}
            locale={locale}
            headingLevel={2}
            resolveHref={createLinkResolver()}
          />
        </PageHero>
        <Stream fallback={<Skeleton count={9} />}>
          {() => loadCompanies({ site: site.handle, orderBy: 'title ASC', limit: 100, offset: 0 }, site)}
        </Stream>
        {push && <CompaniesPush push={push} site={site} locale={locale} />}
      </>
    );
  },
});

/** The companies that the variables ask for. */
async function loadCompanies(variables: VariablesOf<typeof CompaniesListQuery>, site: Site) {
  const { entries, entryCount } = await content.query(CompaniesListQuery, variables);
  return (
    <Section>
      <CompanyList
        companies={ofType(entries, 'company_Entry')}
        count={entryCount}
        site={site}
        locale={localeOf(site)}
      />
    </Section>
  );
}
