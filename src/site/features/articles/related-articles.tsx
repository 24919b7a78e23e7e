import { linkToSection } from '#src/site/features/section-links.tsx';
import type { ArticleCardFragment } from '#src/site/cards/articles/article-card.tsx';
import { ArticleList } from '#src/site/cards/articles/article-list.tsx';
import type { FragmentOf } from '#src/site/content/graphql.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import { Section } from '#src/site/ui/section/section.tsx';

interface RelatedArticlesProps {
  readonly articles: readonly (FragmentOf<typeof ArticleCardFragment> & { readonly id: string | null })[];
  readonly site: Site;
  readonly locale: Locale;
}

/** Articles that an editor chose to show after another one. Nothing without any. */
export function RelatedArticles({ articles, site, locale }: RelatedArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <Section
      heading={formatMessage(locale, 'articles.related')}
      after={linkToSection('articlesIndex', site, 'articles.all')}
    >
      <ArticleList articles={articles} site={site} locale={locale} headingLevel={3} />
    </Section>
  );
}
