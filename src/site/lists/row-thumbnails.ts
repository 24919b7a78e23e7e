import { content } from '#src/site/content/client.ts';
import { graphql } from '#src/site/content/graphql.ts';
import { SmallLandscapeFragment, toPicture } from '#src/site/content/picture.ts';
import { first } from '#src/platform/lib/items.ts';
import type { Site } from '#src/contract/sites.ts';
import type { PictureData } from '#src/site/ui/picture/picture.tsx';

export const RowPrintsQuery = graphql(
  `
    query RowPrints($site: String!, $id: [QueryArgument]) {
      entries(section: ["articles", "pressReleases", "events"], site: [$site], id: $id) {
        __typename
        id
        ... on PicturedInterface {
          image(limit: 1) {
            ...SmallLandscape
          }
        }
      }
    }
  `,
  [SmallLandscapeFragment],
);

/** The card of an article or a press release, or an event; only whether it has a picture matters. */
interface PrintableCard {
  readonly id: string | null;
  readonly image: readonly (object | null)[] | null;
}

export type RowPrints = ReadonlyMap<string, PictureData>;

export const noRowPrints: RowPrints = new Map();

/**
 * The small pictures of a list's rows, by entry. A separate query loads them, because a backend draws every size of a picture
 * while it answers.
 */
export async function loadRowPrints(site: Site, cards: readonly PrintableCard[]): Promise<RowPrints> {
  const ids = cards.flatMap(({ id, image }) => (id && first(image) ? [id] : []));
  if (ids.length === 0) return noRowPrints;
  const { entries } = await content.query(RowPrintsQuery, { site: site.handle, id: ids });
  return new Map(
    (entries ?? []).flatMap((entry) => {
      const picture = entry && 'image' in entry ? toPicture(SmallLandscapeFragment, first(entry.image)) : null;
      return entry?.id && picture ? [[entry.id, picture]] : [];
    }),
  );
}
