import { ArticleCardFragment } from '#src/cards/articles/article-card.tsx';
import { content } from '#src/content/client.ts';
import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { MediumLandscapeFragment, SmallLandscapeFragment, toPicture } from '#src/content/picture.ts';
import { first, ofType } from '#src/lib/items.ts';
import type { Site } from '#src/sites.ts';
import type { PictureData } from '#src/ui/picture/picture.tsx';

export const ArticlePrintsQuery = graphql(
  `
    query ArticlePrints($site: String!, $id: [QueryArgument]) {
      entries(section: "articles", site: [$site], id: $id) {
        __typename
        id
        ... on article_Entry {
          image(limit: 1) {
            __typename
            ...SmallLandscape
          }
        }
      }
    }
  `,
  [SmallLandscapeFragment],
);

type Article = FragmentOf<typeof ArticleCardFragment>;

export type ArticlePrints = ReadonlyMap<string, PictureData>;

export const noArticlePrints: ArticlePrints = new Map();

/**
 * The small prints of the rows that follow the first articles of a list, by article; see `choosePrints`. They are a query
 * of their own, because a backend draws every size of a picture while it answers.
 */
export async function loadArticlePrints(
  site: Site,
  articles: readonly Article[],
  leadSize: number,
): Promise<ArticlePrints> {
  const shown = articles.map((article) => {
    const { id, image } = readFragment(ArticleCardFragment, article);
    return { id, picture: toPicture(MediumLandscapeFragment, first(image))?.src ?? null };
  });
  const ids = choosePrints(shown, leadSize);
  if (ids.length === 0) return noArticlePrints;
  const { entries } = await content.query(ArticlePrintsQuery, { site: site.handle, id: ids });
  return new Map(
    ofType(entries, 'article_Entry').flatMap(({ id, image }) => {
      const picture = toPicture(SmallLandscapeFragment, first(image));
      return id && picture ? [[id, picture]] : [];
    }),
  );
}

/**
 * The rows that have a print: of those after the first `leadSize` items the second, and each second one after a row with a
 * print, or the next with a picture that nothing above it shows.
 */
export function choosePrints(
  articles: readonly { readonly id: string | null; readonly picture: string | null }[],
  leadSize: number,
): string[] {
  const seen = new Set(articles.slice(0, leadSize).map(({ picture }) => picture));
  const chosen: string[] = [];
  let last = -1;
  for (const [index, { id, picture }] of articles.slice(leadSize).entries()) {
    if (id && picture && !seen.has(picture) && index - last >= 2) {
      chosen.push(id);
      last = index;
    }
    seen.add(picture);
  }
  return chosen;
}
