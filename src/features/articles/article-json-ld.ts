import { absoluteUrl } from '#src/routes.ts';
import type { Site } from '#src/sites.ts';

export interface ArticleDescription {
  /** `Article`, or `NewsArticle` for what is meant for the press. */
  readonly type: 'Article' | 'NewsArticle';
  readonly headline: string;
  readonly description: string;
  readonly section?: string | null | undefined;
  /** ISO 8601 with an offset. */
  readonly published: string | null;
  readonly modified: string | null;
  /** Path of the page, and address of its picture. */
  readonly path: string;
  readonly image: string | null;
  readonly authors?: readonly { readonly name: string; readonly path: string | null }[];
  readonly publisher: string;
  readonly site: Site;
}

/** An article in the vocabulary of schema.org. */
export function toArticleJsonLd(article: ArticleDescription) {
  const { site } = article;
  return {
    '@type': article.type,
    headline: article.headline,
    description: article.description,
    articleSection: article.section,
    inLanguage: site.languageID,
    datePublished: article.published,
    dateModified: article.modified,
    url: absoluteUrl(article.path, site),
    image: article.image && absoluteUrl(article.image, site),
    author: article.authors?.map(({ name, path }) => ({
      '@type': 'Person',
      name,
      url: path ? absoluteUrl(path, site) : undefined,
    })),
    publisher: { '@type': 'Organization', name: article.publisher, url: site.url },
  };
}
