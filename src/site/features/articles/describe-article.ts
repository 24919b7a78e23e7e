import type { ArticleLeaf, NewsArticleLeaf, PersonLeaf } from 'schema-dts';
import { toMachineDateTime } from '#src/site/i18n/formats.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { absoluteUrl } from '#src/site/routes.ts';
import { describeOwner } from '#src/site/content/organisation.ts';
import type { Site } from '#src/contract/sites.ts';
import { describeThing } from '#src/site/ui/json-ld.tsx';

interface ArticleDescription {
  /** `Article`, or `NewsArticle` for a press release. */
  readonly type: 'Article' | 'NewsArticle';
  readonly entry: {
    readonly postDate: string | null;
    readonly dateUpdated: string | null;
    readonly description: string | null;
  };
  readonly headline: string;
  readonly section?: string;
  /** Path of the page, and address of its picture. */
  readonly path: string;
  readonly image: string | null;
  readonly authors?: readonly { readonly name: string; readonly path: string | null }[];
  readonly site: Site;
}

/** The schema.org description of an article; without authors the organisation is the author. */
export function describeArticle({ type, entry, site, authors = [], ...article }: ArticleDescription) {
  const publisher = describeOwner(site);
  const properties = {
    headline: article.headline,
    description: toPlainText(entry.description),
    articleSection: article.section,
    inLanguage: site.languageID,
    datePublished: toMachineDateTime(entry.postDate),
    dateModified: toMachineDateTime(entry.dateUpdated),
    url: absoluteUrl(article.path, site),
    image: article.image && absoluteUrl(article.image, site),
    author:
      authors.length > 0
        ? authors.map(({ name, path }) =>
            describeThing<PersonLeaf>({ '@type': 'Person', name, url: path && absoluteUrl(path, site) }),
          )
        : publisher,
    publisher,
  } as const;
  return type === 'Article'
    ? describeThing<ArticleLeaf>({ '@type': type, ...properties })
    : describeThing<NewsArticleLeaf>({ '@type': type, ...properties });
}
