import { content } from '#src/content/client.ts';
import { type FragmentOf, graphql } from '#src/content/graphql.ts';
import { MediumLandscapeFragment, SmallLandscapeFragment, toPicture } from '#src/content/picture.ts';
import { first } from '#src/lib/items.ts';
import type { Site } from '#src/sites.ts';
import type { PictureData } from '#src/ui/picture/picture.tsx';

export const RowPrintsQuery = graphql(
  `
    query RowPrints($site: String!, $id: [QueryArgument]) {
      entries(section: ["articles", "pressReleases"], site: [$site], id: $id) {
        __typename
        id
        ... on article_Entry {
          image(limit: 1) {
            __typename
            ...SmallLandscape
          }
        }
        ... on pressRelease_Entry {
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

/** The card of an article or a press release. */
interface PrintableCard {
  readonly id: string | null;
  readonly image: readonly (FragmentOf<typeof MediumLandscapeFragment> | null)[] | null;
}

export type RowPrints = ReadonlyMap<string, PictureData>;

export const noRowPrints: RowPrints = new Map();

/**
 * The small prints of the rows that follow the first articles of a list, by entry. They are a query of their own, because a
 * backend draws every size of a picture while it answers.
 */
export async function loadRowPrints(site: Site, cards: readonly PrintableCard[], leadSize: number): Promise<RowPrints> {
  return loadPrintsOf(
    site,
    cards.slice(leadSize).flatMap(({ id, image }) => (id && first(image) ? [id] : [])),
  );
}

/** The rows that have a print on a phone as well; see `choosePrints`. */
export function choosePhonePrints(cards: readonly PrintableCard[], leadSize: number): ReadonlySet<string> {
  const rows = cards.map(({ id, image }) => ({
    id,
    picture: toPicture(MediumLandscapeFragment, first(image))?.src ?? null,
  }));
  return new Set(choosePrints(rows, leadSize));
}

/** The small prints of these articles or press releases, by entry. */
export async function loadPrintsOf(site: Site, ids: readonly string[]): Promise<RowPrints> {
  if (ids.length === 0) return noRowPrints;
  const { entries } = await content.query(RowPrintsQuery, { site: site.handle, id: [...ids] });
  return new Map(
    (entries ?? []).flatMap((entry) => {
      const picture = entry && 'image' in entry ? toPicture(SmallLandscapeFragment, first(entry.image)) : null;
      return entry?.id && picture ? [[entry.id, picture]] : [];
    }),
  );
}

/**
 * The rows that have a print on every screen: of those after the first `leadSize` items the second, and each second one
 * after a row with a print, or the next with a picture that nothing above it shows.
 */
export function choosePrints(
  rows: readonly { readonly id: string | null; readonly picture: string | null }[],
  leadSize: number,
): string[] {
  const seen = new Set(rows.slice(0, leadSize).map(({ picture }) => picture));
  const chosen: string[] = [];
  let last = -1;
  for (const [index, { id, picture }] of rows.slice(leadSize).entries()) {
    if (id && picture && !seen.has(picture) && index - last >= 2) {
      chosen.push(id);
      last = index;
    }
    seen.add(picture);
  }
  return chosen;
}
